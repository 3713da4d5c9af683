/** The name of the key on this keyboard. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Its key combinations, and its effect. */
export interface Shortcut {
  keys: readonly (readonly string[])[];
  does: string;
}

/** Every shortcut that the dashboard has, by where it works. */
export const shortcuts: readonly { where: string; list: readonly Shortcut[] }[] = [
  {
    where: 'Everywhere',
    list: [
      { keys: [[commandKey, 'K']], does: 'Search or open a page' },
      { keys: [['/']], does: 'Search the list on this page, or the whole shop' },
      { keys: [['?']], does: 'Show keyboard shortcuts' },
      { keys: [['Esc']], does: 'Close the open dialog' },
    ],
  },
  {
    where: 'In lists',
    list: [
      { keys: [['↑'], ['↓']], does: 'Move to the next or previous row' },
      { keys: [['Enter']], does: 'Press the button; in the search field, search now' },
    ],
  },
  {
    where: 'Pending Orders',
    list: [
      { keys: [['↑'], ['↓'], ['k'], ['j']], does: 'Move to the next or previous order' },
      { keys: [['Enter']], does: 'Open the order' },
      { keys: [['a']], does: 'Accept the order' },
      { keys: [['r']], does: 'Reject the order' },
    ],
  },
  {
    where: 'Received payments',
    list: [
      { keys: [['↑'], ['↓'], ['k'], ['j']], does: 'Move to the next or previous payment' },
      { keys: [['Enter']], does: 'Confirm the payment' },
    ],
  },
  {
    where: 'Products: edit a price or quantity',
    list: [
      { keys: [['Enter']], does: 'Save' },
      { keys: [['Esc']], does: 'Cancel the change' },
    ],
  },
  {
    where: 'Variants of a product',
    list: [
      { keys: [['Enter'], ['↓']], does: 'Next row; in the last row, add a row' },
      { keys: [['Shift', 'Enter'], ['↑']], does: 'Previous row' },
      { keys: [[commandKey, 'D']], does: 'Duplicate the row' },
      { keys: [['Alt', 'Delete']], does: 'Remove the row' },
    ],
  },
  { where: 'Category order', list: [{ keys: [['↑'], ['↓']], does: 'Move the category by its handle' }] },
];
