import type { TextPage } from '#shared/api/shop/pages.ts';
import { pathIn } from '#shared/language.ts';
import { readShopPage } from '#web/dashboard/parts/preview/read-shop-page.ts';
import { ownPagePath } from '#web/platform/links/own-page-path.ts';

// Our texts depend on the settings and the language, so they are read from the pages that show them.

/** A draft that begins with our text, in both languages. Throws an Error if a page cannot be loaded. */
export async function draftOfOurs(slug: TextPage) {
  const [english, bangla] = await Promise.all(
    (['en', 'bn'] as const).map((language) => readShopPage(pathIn(language, ownPagePath(slug)))),
  );
  const [en, bn] = [readText(english!), readText(bangla!)];
  return {
    title: en.title,
    titleBn: bn.title,
    description: en.description,
    descriptionBn: bn.description,
    sections: [
      { id: 'lead', kind: 'text' as const, text: en.lead, textBn: bn.lead },
      ...en.sections.map(({ id, title, text }, n) => ({
        id,
        kind: 'text' as const,
        title,
        titleBn: bn.sections[n]?.title ?? '',
        text,
        textBn: bn.sections[n]?.text ?? '',
      })),
      ...(en.questions.length > 0
        ? [
            {
              id: 'questions',
              kind: 'questions' as const,
              items: en.questions.map(({ title, text }, n) => ({
                question: title,
                questionBn: bn.questions[n]?.title ?? '',
                answer: text,
                answerBn: bn.questions[n]?.text ?? '',
              })),
            },
          ]
        : []),
    ],
  };
}

function readText(page: Document) {
  const main = page.querySelector('main')!; // each page of the shop has one
  const read = (part: Element) => ({
    id: part.id,
    title: wordsOf(part.querySelector('h2')),
    text: markupOf([...part.querySelectorAll('p:not(.screen-only), ul')]),
  });
  return {
    title: wordsOf(main.querySelector('h1')),
    description: page.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    lead: wordsOf(main.querySelector('h1 + p')),
    sections: [...main.querySelectorAll('article section[id]')].map(read),
    questions: [...main.querySelectorAll('details[name=faq]')].map(read),
  };
}

const wordsOf = (part: Node | null) => (part?.textContent ?? '').trim();

/** Paragraphs and lists with the marks that sections know (web/own-pages/sections/kinds/rich-text.ts). */
const markupOf = (parts: readonly Element[]): string =>
  parts
    .map((part) =>
      part.tagName === 'UL' ? [...part.children].map((point) => `- ${lineOf(point)}`).join('\n') : lineOf(part),
    )
    .join('\n\n');

function lineOf(part: Node): string {
  return [...part.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (node.tagName === 'STRONG') return `**${wordsOf(node)}**`;
      if (node.tagName === 'A') return `[${wordsOf(node)}](${pathInNoLanguage(node.getAttribute('href') ?? '')})`;
      return lineOf(node);
    })
    .join('');
}

const pathInNoLanguage = (href: string) => href.replace(/^\/(?:bn|en)(?=\/|$)/, '') || '/';
