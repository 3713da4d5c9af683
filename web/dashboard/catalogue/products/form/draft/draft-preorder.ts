/** A pre-order of a variant, as it is typed. */
export interface DraftPreorder {
  /** The day on which it comes, as 2026-12-31, and how many may be ordered before; empty: it is no pre-order. */
  comesOn: string;
  preorderLimit: string;
  /** Pieces that orders wait for: they count in the limit. */
  owed: number;
  /** Day and limit when the form was opened: unchanged ones are not sent. */
  preorderBefore: string;
}

export const noPreorder: DraftPreorder = { comesOn: '', preorderLimit: '', owed: 0, preorderBefore: '' };

/** Day and limit as one text, to be compared. */
export const preorderText = ({ comesOn, preorderLimit }: Pick<DraftPreorder, 'comesOn' | 'preorderLimit'>) =>
  `${comesOn} ${preorderLimit}`.trim();

/** As it is in the shop. */
export function draftPreorder(owed: number, preorder: { comesOn: string; left: number } | undefined): DraftPreorder {
  if (!preorder) return { ...noPreorder, owed };
  const typed = { comesOn: preorder.comesOn, preorderLimit: String(preorder.left + owed) };
  return { ...typed, owed, preorderBefore: preorderText(typed) };
}
