import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // The storefront in one file: a dozen small ones would each wait their turn on a slow network.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'storefront', test: /web\/(?:ui|api|storefront)\/|lucide|zustand|shared\// }] } } },
  },
});
