import { linkInLanguage } from '#web/platform/links/link-in-language.ts';
import { blocksOf, type Inline } from './rich-text.ts';

/** What an owner wrote, with its headings, lists and links. */
export const RichText = ({ text }: { text: string }) =>
  blocksOf(text).map((block, n) => {
    if ('heading' in block) return <h3 key={n}>{block.heading}</h3>;
    if ('points' in block)
      return (
        <ul key={n}>
          {block.points.map((point, at) => (
            <li key={at}>
              <Line parts={point} />
            </li>
          ))}
        </ul>
      );
    return (
      <p key={n}>
        {block.lines.map((line, at) => (
          <span key={at}>
            {at > 0 && <br />}
            <Line parts={line} />
          </span>
        ))}
      </p>
    );
  });

const Line = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, n) => {
    if ('bold' in part) return <b key={n}>{part.bold}</b>;
    if ('link' in part)
      return (
        <a key={n} href={linkInLanguage(part.link)}>
          {part.words}
        </a>
      );
    return part.text;
  });
