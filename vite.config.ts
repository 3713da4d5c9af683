import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // The storefront in one file: a dozen small ones would each wait their turn on a slow network. A group takes along what it
    // imports, and nothing else: icons, schemas and parts that only other pages use stay out of it. Forms are fetched by the pages
    // that have one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'storefront', test: /web\/storefront\// },
            { name: 'forms', test: /web\/(?:ui\/form|account\/sign-in)\// },
          ],
        },
      },
    },
  },
});
