/** The name of the key on this keyboard. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Each way to press it, and what it does. */
export interface Shortcut {
  keys: readonly (readonly string[])[];
  does: string;
}

/** Every shortcut that the dashboard has, by where it works. */
export const shortcuts: readonly { where: string; list: readonly Shortcut[] }[] = [
  {
    where: 'Everywhere',
    list: [
      { keys: [[commandKey, 'K']], does: 'Search, or go somewhere' },
      { keys: [['/']], does: 'Search the list of the page; without one, everything' },
      { keys: [['?']], does: 'Show these shortcuts' },
      { keys: [['Esc']], does: 'Close what is open' },
    ],
  },
  {
    where: 'In lists',
    list: [
      { keys: [['↑'], ['↓']], does: 'From row to row, from a button of one' },
      { keys: [['Enter']], does: 'Press the button; in the search: search at once' },
    ],
  },
  {
    where: 'Pending Orders',
    list: [
      { keys: [['↑'], ['↓'], ['k'], ['j']], does: 'From order to order' },
      { keys: [['Enter']], does: 'Open the order' },
      { keys: [['a']], does: 'Accept it, in the list or opened' },
      { keys: [['r']], does: 'Reject it' },
    ],
  },
  {
    where: 'Products: a price or quantity in its row',
    list: [
      { keys: [['Enter']], does: 'Save' },
      { keys: [['Esc']], does: 'Leave it as it was' },
    ],
  },
  {
    where: 'Variants of a product',
    list: [
      { keys: [['Enter'], ['↓']], does: 'Next row; Enter in the last one adds another' },
      { keys: [['Shift', 'Enter'], ['↑']], does: 'Row before' },
      { keys: [[commandKey, 'D']], does: 'Copy the row' },
      { keys: [['Alt', 'Delete']], does: 'Remove the row' },
    ],
  },
  { where: 'Order of the categories', list: [{ keys: [['↑'], ['↓']], does: 'Move the category, from its handle' }] },
];
