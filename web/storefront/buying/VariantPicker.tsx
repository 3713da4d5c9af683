import { Form } from 'react-router';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { t } from '#shared/language.ts';
import { colorName, sizeName } from '#web/products/choice-names.ts';
import { swatchOf } from '#web/products/swatch.ts';
import { colorOptions, sizeOptions, type Choice, type Option } from '#web/products/variant-choice.ts';

interface Props {
  product: Product;
  chosen: Choice;
  /** Of the group of sizes. */
  sizesId: string;
  onChoose(choice: Pick<Choice, 'color' | 'size'>): void;
}

/**
 * Colour and size as buttons of a form: the choice is in the address, so it can be shared and works without scripts.
 */
export function VariantPicker({ product, chosen, sizesId, onChoose: choose }: Props) {
  const colors = colorOptions(product, chosen);
  const sizes = sizeOptions(product, chosen);
  return (
    <>
      {(colors.length > 1 || sizes.length === 0) && (
        <OptionGroup
          title={t('Colour')}
          name="color"
          chosen={chosen.color}
          options={colors}
          kept={chosen.size === null ? null : ['size', chosen.size]}
          onChoose={(color) => choose({ color, size: chosen.size })}
        />
      )}
      {sizes.length > 0 && (
        <OptionGroup
          id={sizesId}
          title={t('Size')}
          name="size"
          chosen={chosen.size ?? ''}
          options={sizes}
          kept={['color', chosen.color]}
          onChoose={(size) => choose({ color: chosen.color, size })}
        />
      )}
    </>
  );
}

interface GroupProps {
  id?: string;
  title: string;
  name: string;
  chosen: string;
  options: Option[];
  /** The other choice, sent along where there is no script. */
  kept: [string, string] | null;
  onChoose(value: string): void;
}

const look = [
  'sewn relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border bg-surface',
  'px-3.5 font-medium aria-pressed:border-green aria-pressed:bg-green/5 border-line',
  'hover:border-green',
].join(' ');
// it can be chosen, to request a stock alert
const soldOutLook = `${look} border-dashed text-quiet line-through`;

function OptionGroup({ id, title, name, chosen, options, kept, onChoose }: GroupProps) {
  const nameOf = name === 'color' ? colorName : sizeName;
  return (
    <Form method="get" className="mt-5">
      {kept && <input type="hidden" name={kept[0]} value={kept[1]} />}
      <fieldset id={id} tabIndex={-1} className="scroll-mt-32 outline-none">
        <legend className="mb-2 text-sm">
          <span className="text-quiet">{title}:</span>{' '}
          <span className="font-semibold">{chosen ? nameOf(chosen) : t('please choose')}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {options.map(({ value, isChosen, isSoldOut }) => (
            <button
              key={value}
              type="submit"
              name={name}
              value={value}
              aria-pressed={isChosen}
              onClick={(event) => {
                event.preventDefault();
                onChoose(value);
              }}
              className={isSoldOut ? soldOutLook : look}
            >
              {name === 'color' && <Swatch color={value} />}
              {nameOf(value)}
              {isSoldOut && <span className="sr-only"> {t('(sold out)')}</span>}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}

function Swatch({ color }: { color: string }) {
  const background = swatchOf(color);
  return background ? (
    <span aria-hidden className="size-5 rounded-full border border-ink/20" style={{ background }} />
  ) : null;
}
