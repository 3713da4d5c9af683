/** At the door: the customer refused it. Later: the customer sent it back. Exchange: for another size or colour. */
export const returnKinds = ['door', 'later', 'exchange'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** In which condition goods came back. */
export const returnConditions = ['as new', 'opened', 'damaged'] as const;
export type ReturnCondition = (typeof returnConditions)[number];
