import type { Question } from '../content/page-text.ts';
import type { Block } from '../content/page-text.ts';

// Only the server makes these (head/JsonLd.tsx).

const plain = (text: string) => text.replaceAll('**', '').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
const escape = (text: string) => plain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
// the few elements that an answer may have by Google's rules
const toHtml = (block: Block) =>
  typeof block === 'string' || 'plain' in block
    ? `<p>${escape(typeof block === 'string' ? block : block.plain)}</p>`
    : `<ul>${block.map((point) => `<li>${escape(point)}</li>`).join('')}</ul>`;

/** The questions with their answers, as the page shows them. */
export function faqFacts(questions: Pick<Question, 'question' | 'answer'>[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.map(toHtml).join('') },
    })),
  };
}
