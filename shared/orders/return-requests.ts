/** Why the pieces of a line go back. */
export const returnReasons = ['damaged', 'wrong', 'size', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnReasonNames: Record<ReturnReason, string> = {
  damaged: 'Damaged or faulty',
  wrong: 'Not what was ordered',
  size: 'Does not fit',
  other: 'Something else',
};

/** `later`: money back; `exchange`: another size or colour. As returns have them (returns.ts). */
export const requestKinds = ['later', 'exchange'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['waiting', 'accepted', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/** Pictures of one request, and characters of its text. */
export const maxReturnPictures = 4;
export const longestReturnText = 1000;
