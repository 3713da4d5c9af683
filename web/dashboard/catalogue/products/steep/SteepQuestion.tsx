import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { isSteep } from '#shared/catalogue/steep-price.ts';
import { formatTaka } from '#shared/money.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';

interface SteepPrice {
  variant: string;
  from: number;
  to: number;
}

type ConfirmSteep = (prices: SteepPrice[]) => Promise<boolean>;

const Context = createContext<ConfirmSteep>(() => Promise.resolve(true));

/** Asks before prices change by more than 80 %; without such prices, it agrees at once. */
export const useConfirmSteep = () => useContext(Context);

/** The variants of a product whose price changes by more than 80 %. */
export function steepPrices(
  { variant }: Pick<AdminProduct, 'variant'>,
  changes: readonly { _id?: string | undefined; price?: number | undefined }[],
): SteepPrice[] {
  return changes.flatMap(({ _id, price }) => {
    const was = variant.find((one) => one._id === _id);
    if (!was || price === undefined || !isSteep(was.price, price)) return [];
    return [{ variant: [was.color, was.size].filter(Boolean).join(', '), from: was.price, to: price }];
  });
}

/** Where the question of useConfirmSteep() appears. */
export function SteepQuestion({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ prices: SteepPrice[]; answer(isMeant: boolean): void }>();
  const question = asked && (
    <ConfirmDialog
      isOpen
      title="Is this price right?"
      text={<Prices of={asked.prices} />}
      action="Change price"
      otherwise="Look again"
      onClose={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    />
  );
  const ask = useCallback(
    (prices: SteepPrice[]) =>
      new Promise<boolean>((resolve) => {
        if (prices.length === 0) return resolve(true);
        const answer = (isMeant: boolean) => {
          setAsked(undefined);
          resolve(isMeant);
        };
        setAsked({ prices, answer });
      }),
    [],
  );
  return (
    <Context value={ask}>
      {children}
      {question}
    </Context>
  );
}

const Prices = ({ of }: { of: SteepPrice[] }) => (
  <>
    <p>This changes the price by more than 80 %:</p>
    <ul className="mt-2 max-h-52 overflow-y-auto text-ink">
      {of.map(({ variant, from, to }) => (
        <li key={variant} className="flex justify-between gap-3 py-0.5">
          {variant}
          <span className="whitespace-nowrap tabular">
            {formatTaka(from)} → <b>{formatTaka(to)}</b>
          </span>
        </li>
      ))}
    </ul>
  </>
);
