import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '#web/platform/paths.ts';
import { Prose } from './Prose.tsx';

const drawn = (block: string | { plain: string }) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Prose, { blocks: [block] })));

const written = 'We **love** [our goods](javascript:alert(1)) <script>alert(2)</script>';

test('shows text from the settings as it was typed: no markup, no links, no elements', () => {
  expect(drawn({ plain: written })).toContain(
    '>We **love** [our goods](javascript:alert(1)) &lt;script&gt;alert(2)&lt;/script&gt;</p>',
  );
});

test('our own texts have emphasis and links, and no elements', () => {
  const html = drawn(`See **this** [page](${paths.faq}) <b>`);
  expect(html).toContain('<strong');
  expect(html).toContain(`href="${paths.faq}"`);
  expect(html).toContain('&lt;b&gt;');
});
