interface Change {
  direction: 'up' | 'down' | 'same';
  /** `12 %`; absent without a value to compare with. */ text: string | undefined;
}

/** How a figure changed, in whole percent; growth of more than tenfold is written as `12 ×`. */
export function changeOf(now: number, before: number): Change {
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  // a loss is no base of a percentage
  if (before <= 0) return { direction, text: undefined };
  const percent = Math.round((Math.abs(now - before) * 100) / before);
  if (percent === 0 && direction !== 'same') return { direction, text: 'under 1 %' };
  return { direction, text: percent >= 1000 ? `${Math.round(now / before)} ×` : `${percent} %` };
}
