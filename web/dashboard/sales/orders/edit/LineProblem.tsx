interface Props {
  max: number;
  left: number | undefined;
  quantity: number;
  /** The order already has some of them. */
  isMore: boolean;
}

/** Why a line cannot have so many pieces. */
export function LineProblem({ max, left, quantity, isMore }: Props) {
  const tooMany = quantity > max;
  if (!tooMany && left === undefined) return null;
  const few = left === 0 ? 'No more pieces left.' : `Only ${left}${isMore ? ' more' : ''} left.`;
  const words = left === undefined ? `Maximum ${max}.` : few;
  return (
    <p role="alert" className="mt-1 font-medium text-red">
      {words}
    </p>
  );
}
