/** Why goods are to go back. */
export const returnReasons = ['damaged', 'wrong', 'size', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** `later`: money back; `exchange`: another size or colour. As returns have them (returns.ts). */
export const requestKinds = ['later', 'exchange'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['waiting', 'accepted', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/** Pictures of one request, and characters of its text. */
export const mostReturnPictures = 4;
export const longestReturnText = 1000;
