import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { currentLanguage, inLanguage, pathIn } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import { priceFrom } from '#shared/settings/share-picture.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { forgetSeen, readSeen } from './viewed-products.ts';

// Built without React: another root would cost every page more than all of this.

const words = {
  en: { title: 'Recently viewed', clear: 'Clear' },
  bn: { title: 'সম্প্রতি দেখেছেন', clear: 'মুছে দিন' },
};

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** Shows the recently viewed products in this place, without one of them. */
export async function showSeenIn(place: Element, except?: string): Promise<void> {
  const id = readSeen().filter((one) => one !== except);
  // without it the page is as good
  const found = id.length > 0 && (await callServer(addresses.chosenProducts, { query: { id } }).catch(() => undefined));
  place.replaceChildren(...(found && found.data.length > 0 ? [sectionOf(found.data, place)] : []));
}

/** At the end of a product's page. */
export async function showSeen(except: string): Promise<void> {
  const place = document.getElementById('seen');
  if (place) await showSeenIn(place, except);
}

function sectionOf(products: Product[], place: Element): HTMLElement {
  const labels = words[currentLanguage()];
  const title = element('h2', 'text-xl font-bold lg:text-2xl', labels.title);
  title.id = 'seen-lately';
  const clear = element('button', 'min-h-11 font-semibold text-green hover:underline', labels.clear);
  clear.type = 'button';
  clear.addEventListener('click', () => {
    forgetSeen();
    place.replaceChildren();
  });
  const list = element('ul', 'no-bar flex snap-x gap-3 overflow-x-auto pb-2', ...products.map(cardOf));
  // scrolled by keyboard too
  list.tabIndex = 0;
  list.setAttribute('aria-labelledby', title.id);
  const head = element('div', 'mb-3 flex flex-wrap items-baseline justify-between gap-x-4', title, clear);
  const section = element('section', 'mt-12', head, list);
  section.setAttribute('aria-labelledby', title.id);
  return section;
}

function cardOf(product: Product): HTMLElement {
  const picture = element('img', 'aspect-[4/5] w-full rounded-control bg-mist object-cover');
  picture.alt = '';
  picture.loading = 'lazy';
  picture.src = renditionUrl(product.thumbnail, 320, 'webp');
  const link = element(
    'a',
    'group block',
    picture,
    element(
      'span',
      'mt-1 line-clamp-2 text-sm break-words group-hover:text-green',
      inLanguage(product.name, product.nameBn),
    ),
    element('span', 'text-sm font-semibold tabular', formatTaka(priceFrom(product).price)),
  );
  link.href = pathIn(currentLanguage(), paths.product(product.slug));
  return element('li', 'w-28 shrink-0 snap-start sm:w-36', link);
}
