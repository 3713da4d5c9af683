import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { lightIcons, lightRouter } from './web/platform/bundle/light-packages.ts';

/**
 * Writes the Bangla of a folder's areas into one file: a browser has six connections for a first visit, and used all of
 * them on small files before the first picture. What every page says and what only some say are two
 * (web/ui/bangla-words.ts).
 */
function joinBanglaWords(part: 'first' | 'more'): void {
  const folder = join(import.meta.dirname, 'shared/bangla', part);
  const areas = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object);
  mkdirSync(join(import.meta.dirname, 'build'), { recursive: true });
  writeFileSync(join(import.meta.dirname, `build/bangla-${part}.json`), JSON.stringify(Object.assign({}, ...areas)));
}

// in development too: the shop starts again when shared/ changes
const banglaWords: Plugin = {
  name: 'bangla-words',
  buildStart: () => (['first', 'more'] as const).forEach(joinBanglaWords),
};

/** The worker that keeps pages for when there is no network: one file, always at /sw.js. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  buildStart() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'chunk', id: 'web/platform/offline/service-worker.ts', fileName: 'sw.js' });
  },
};

/** Modules of the storefront that every page of it needs, or pages of several kinds. */
const onEveryPage = [
  'shared/(?:catalogue/low-stock|delivery/delivery-days|money)',
  'web/cart/use-district',
  // fetches what is imported later
  'preload-helper',
  'web/storefront/(?:categories|footer|head|layout|shop-settings)/',
  'web/storefront/problems/(?!UnknownPage)',
  'web/storefront/search/(?:SearchBox|SearchPanel|past-searches|use-search-box)',
  'web/platform/use-settings',
  'web/products/(?:picture-of-color|stock-words|Quantity|choice-names)',
  'web/ui/(?:pictures/(?:Picture\\.|broken-picture)|menus/open-by-hover)',
  'web/ui/(?:fragments/|page-numbers|PhoneBar|with-parts|use-stable)',
  'icons/(?:check|chevron-(?:down|left|right)|clock|hand-coins|mail|map-pin|phone|rotate-ccw|truck)\\.',
];

/** Fields that neither the storefront nor the checkout has. */
const fieldsOfOthers = 'credentials/ Email Number number Pictures values-of Radio Check'.split(' ');

export default defineConfig({
  publicDir: 'web/public',
  plugins: [banglaWords, serviceWorker, lightIcons, lightRouter, tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Few files, because a dozen small ones would each wait their turn on a slow network, and none with much that its
    // pages do not need (at most 119.5 kB of script on a page of the storefront: test/e2e/weight.e2e.ts). A group takes
    // along the modules that it imports. Modules that two kinds of pages share stand with those of every page, or one
    // kind would load the other.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|web\/ui\/bangla-words/,
            },
            {
              name: 'storefront',
              test: new RegExp(onEveryPage.join('|')),
            },
            { name: 'promised', test: /web\/cart\/PromisedDate|shared\/delivery\/promised-dates/ },
            { name: 'lately', test: /web\/storefront\/recently-viewed\/RecentlyViewed/ },
            { name: 'minute', test: /web\/ui\/use-minute/ },
            { name: 'cards', test: /web\/(?:products\/swatch|storefront\/cards\/(?:ProductRow|ProductCards))/ },
            { name: 'home', test: /web\/storefront\/home\// },
            { name: 'listing', test: /web\/storefront\/(?:cards|listing)\// },
            // a group takes what is imported later too: the clock of a sale comes where there is one, the viewer
            // when it is opened
            {
              name: 'product',
              test: /web\/(?:storefront\/(?:buying\/|product\/(?!buying\/SaleClock|gallery\/(?:Viewer|viewer|use-viewer|zoom)))|products\/variant-choice|cart\/to-cart-item)/,
            },
            {
              name: 'forms',
              test: new RegExp(`web/ui/(?:form/(?!${fieldsOfOthers.join('|')})|use-minute)`),
            },
            { name: 'sign-in', test: /web\/account\/sign-in\/.*Page/ },
            // of checkout, thanks and tracking alike
            {
              name: 'buying',
              test: /web\/(?:platform\/access\/|products\/Thumbnail)|shared\/(?:[a-z]+-(?:methods|states)|delivery\/delivery)\./,
            },
            { name: 'ordered', test: /web\/checkout\/thanks\/(?:NextSteps|OrderedLines|use-order\.)/ },
            { name: 'lines', test: /web\/cart\// },
            { name: 'cart', test: /web\/storefront\/cart\// },
            { name: 'checkout', test: /web\/checkout\/(?:OrderPage|Checkout)/ },
            { name: 'thanks', test: /web\/checkout\/thanks\/Thanks/ },
            { name: 'paying', test: /web\/checkout\/(?:payment\/PaymentSteps|place-order\/place-order)/ },
            { name: 'areas', test: /web\/checkout\/address\/(?:AreaList|DistrictOfArea|areas)/ },
            {
              name: 'dashboard',
              test: /web\/(?:dashboard\/(?:frame\/(?!header\/)|guard\/)|ui\/dashboard\/)|@tanstack|react-hot-toast/,
            },
          ],
        },
      },
    },
  },
});
