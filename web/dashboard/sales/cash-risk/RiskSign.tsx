import { CircleHelp, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { Risk } from '#shared/api/sales/cash-risk.ts';
import type { RiskLevel } from '#shared/cash-risk/cash-risk.ts';

// Always an icon and a word, because some people cannot see the colour.
const looks = {
  low: { Icon: ShieldCheck, word: 'Low risk', look: 'text-green' },
  unknown: { Icon: CircleHelp, word: 'Unknown risk', look: 'text-quiet' },
  some: { Icon: TriangleAlert, word: 'Some risk', look: 'text-ink [&>svg]:text-[#8a6100]' },
  high: { Icon: TriangleAlert, word: 'High risk', look: 'text-red' },
} as const satisfies Record<RiskLevel, object>;

interface Props {
  risk: Risk;
  /** All known facts. */
  isWhole?: boolean;
  /** The sentence in one line, not two. */
  isShort?: boolean;
  /** What a courier says of the phone. */
  courierScore?: string | null;
}

/** How likely the parcel comes back, and the sentence that explains it. */
export function RiskSign({ risk: { level, why }, isWhole = false, isShort = false, courierScore = null }: Props) {
  const { Icon, word, look } = looks[level];
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${look}`}>
          <Icon size={15} aria-hidden className="shrink-0" />
          {word}
        </span>
        <span className="sr-only">: </span>
        <span className={isWhole ? '' : `${isShort ? 'line-clamp-1' : 'line-clamp-2'} text-quiet`}>{why[0]}</span>
      </p>
      {isWhole && why.slice(1).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {courierScore && <p className={isWhole ? '' : 'line-clamp-1'}>{courierScore}</p>}
    </div>
  );
}
