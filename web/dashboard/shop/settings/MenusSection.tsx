import { useQuery } from '@tanstack/react-query';
import { maxLinks, type MenuLink } from '#shared/api/shop/menu-settings.ts';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { ownPagePath } from '#web/platform/links/own-page-path.ts';
import { paths } from '#web/platform/paths.ts';
import { q } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { asTyped, inBangla } from './form/field-attributes.ts';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { Rows } from './form/Rows.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const text =
  'Header links follow the categories; on phones, they are in the menu. Each link leads to a page of the shop or to ' +
  'an https:// address. Without a Bangla label, the Bangla pages show the English one.';
const suggestions = 'pages-to-link';

const linkFields: FieldRow<keyof MenuLink>[] = [
  { name: 'label', label: 'Label', missing: 'Label is required', maxLength: 60 },
  // the text above says what an empty one means: seven rows would repeat it
  { name: 'labelBn', label: 'Label in Bangla', maxLength: 60, ...inBangla, hint: undefined },
  {
    name: 'link',
    label: 'Leads to',
    missing: 'Page or address is required',
    maxLength: 300,
    placeholder: '/offers',
    list: suggestions,
    ...asTyped,
  },
];

const threeColumns = 'grid gap-4 sm:grid-cols-3';

const menus = {
  header: { label: 'Header links', none: 'No header links yet.' },
  footer: { label: 'Footer links', none: 'No footer links yet.' },
} as const;

export function MenusSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Menus" text={text} onDirty={onDirty}>
      {(form) => (
        <>
          {(['header', 'footer'] as const).map((menu) => (
            <div key={menu}>
              <h3 className="mb-2 font-semibold">{menus[menu].label}</h3>
              <Rows
                section={form}
                name={`menus.${menu}`}
                label={menus[menu].label}
                one={`${menu} link`}
                items={settings.menus[menu]}
                empty={{ label: '', labelBn: '', link: '' }}
                max={maxLinks[menu]}
                none={menus[menu].none}
              >
                {({ item, name }) => <Fields prefix={name} values={item} rows={linkFields} className={threeColumns} />}
              </Rows>
            </div>
          ))}
          <Suggestions />
        </>
      )}
    </SettingsSection>
  );
}

const fixedPages = [
  paths.offers,
  paths.products,
  paths.track,
  paths.wishList,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.faq,
];

/** Pages of the shop that a link may lead to. */
function Suggestions() {
  const canSeePages = useCan('pages.write');
  const { data } = useQuery({ ...q(pagesApi.list, { query: { limit: 100 } }), enabled: canSeePages });
  const posts = useQuery(q(pagesApi.posts, { query: { limit: 1 } }));
  const blog = posts.data?.data.length ? [paths.blog] : [];
  const own = (data?.data ?? []).filter(({ isPublished, slug }) => isPublished && slug !== 'home');
  return (
    <datalist id={suggestions}>
      {[...own.map(({ slug }) => ownPagePath(slug)), ...blog, ...fixedPages].map((path) => (
        <option key={path}>{path}</option>
      ))}
    </datalist>
  );
}
