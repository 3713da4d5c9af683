import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import type { Block } from '../content/page-text.ts';

const marks = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;

type LinkTo = (props: { to: string; className: string; children: ReactNode }) => ReactNode;

/** Paragraphs and lists of a text, with emphasis, and with links rendered by `link`. */
export function Prose({ blocks, link = Link }: { blocks: readonly Block[]; link?: LinkTo }) {
  return blocks.map((block, n) =>
    typeof block === 'string' ? (
      <p key={n} className="mt-3 first:mt-0">
        <Line text={block} link={link} />
      </p>
    ) : 'plain' in block ? (
      <p key={n} className="mt-3 whitespace-pre-line first:mt-0">
        {block.plain}
      </p>
    ) : (
      <ul key={n} className="mt-3 list-disc space-y-2 pl-5 marker:text-green first:mt-0">
        {block.map((point) => (
          <li key={point}>
            <Line text={point} link={link} />
          </li>
        ))}
      </ul>
    ),
  );
}

interface LineProps {
  text: string;
  link: LinkTo;
}

function Line({ text, link }: LineProps) {
  return text.split(marks).map((part, n) => <Part key={n} text={part} link={link} />);
}

function Part({ text, link }: LineProps) {
  if (text.startsWith('**'))
    return (
      <strong className="font-semibold">
        <Line text={text.slice(2, -2)} link={link} />
      </strong>
    );
  const [, label, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? [];
  return label && address ? <TextLink address={address} label={label} link={link} /> : text;
}

const look = 'font-medium text-green underline underline-offset-2 [overflow-wrap:anywhere] hover:text-green-dark';

function TextLink({ address, label, link: LinkTo }: { address: string; label: string; link: LinkTo }) {
  // the dashboard is no part of the shop in Bangla: its address is left as it is
  const isOfShop = address.startsWith('/') && !address.startsWith(paths.dashboard);
  return isOfShop ? (
    <LinkTo to={address} className={look}>
      {label}
    </LinkTo>
  ) : (
    // the browser follows it itself, also out of a part that the server wrote
    <a href={address} target="_self" className={look}>
      {label}
    </a>
  );
}
