import { Link, useLocation } from 'react-router';
import { papers, type PaperKind } from './papers.tsx';

const list = [
  'grid grid-cols-2 gap-1 rounded-control border border-line bg-surface p-1',
  'xs:inline-grid xs:grid-flow-col xs:grid-cols-none',
].join(' ');
const link = [
  'flex min-h-11 items-center justify-center rounded-lg px-3 font-medium hover:text-green md:min-h-8',
  'aria-[current=true]:bg-green aria-[current=true]:font-semibold aria-[current=true]:text-on-green',
].join(' ');

/** The kinds of paper, as links that preserve the selection. */
export function PaperKinds({ kinds, kind }: { kinds: readonly PaperKind[]; kind: PaperKind }) {
  const { state } = useLocation() as { state: unknown };
  return (
    <nav aria-label="Paper">
      <ul className={list}>
        {kinds.map((one) => (
          <li key={one}>
            <Link
              to={{ search: `?paper=${one}` }}
              replace
              state={state}
              aria-current={one === kind ? 'true' : undefined}
              className={link}
            >
              {papers[one].many}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
