import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { Block } from './content/page-text.ts';

const marks = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;

/** Paragraphs and lists of a text, with what is important in them and its links. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, n) =>
    typeof block === 'string' ? (
      <p key={n} className="mt-3 first:mt-0">
        <Line text={block} />
      </p>
    ) : 'plain' in block ? (
      <p key={n} className="mt-3 whitespace-pre-line first:mt-0">
        {block.plain}
      </p>
    ) : (
      <ul key={n} className="mt-3 list-disc space-y-2 pl-5 marker:text-green first:mt-0">
        {block.map((point) => (
          <li key={point}>
            <Line text={point} />
          </li>
        ))}
      </ul>
    ),
  );
}

function Line({ text }: { text: string }) {
  return text.split(marks).map((part, n) => <Part key={n} text={part} />);
}

function Part({ text }: { text: string }) {
  if (text.startsWith('**'))
    return (
      <strong className="font-semibold">
        <Line text={text.slice(2, -2)} />
      </strong>
    );
  const [, label, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? [];
  return label && address ? <TextLink address={address} label={label} /> : text;
}

const link = 'font-medium text-green underline underline-offset-2 [overflow-wrap:anywhere] hover:text-green-dark';

function TextLink({ address, label }: { address: string; label: string }) {
  // the dashboard is no part of the shop in Bangla: its address is left as it is
  const isOfShop = address.startsWith('/') && !address.startsWith(paths.dashboard);
  return isOfShop ? (
    <Link to={address} className={link}>
      {label}
    </Link>
  ) : (
    <a href={address} className={link}>
      {label}
    </a>
  );
}
