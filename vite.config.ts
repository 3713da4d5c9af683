import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Few files, because a dozen small ones would each wait their turn on a slow network: what stays the same for months, what
    // surrounds every page, the pages one shops on, the pages with a form. A group takes along what it imports and nothing else,
    // so that what only the dashboard uses stays out of the storefront.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
            { name: 'storefront', test: /web\/storefront\/layout\/|web\/api\/use-settings|web\/ui\/page-numbers|icons\/chevron/ },
            { name: 'catalogue', test: /web\/storefront\/(?:home|listing|product)\// },
            { name: 'forms', test: /web\/(?:ui\/form|account\/sign-in)\// },
            { name: 'checkout', test: /web\/(?:storefront\/cart|account\/order)\// },
            { name: 'dashboard', test: /web\/(?:account\/(?:dashboard|guard)|ui\/dashboard)\/|@tanstack|react-hot-toast/ },
          ],
        },
      },
    },
  },
});
