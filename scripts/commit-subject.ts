const longest = 72;

/** What is wrong with the subject of a commit, by CONTRIBUTING.md; empty: nothing that a machine can tell. */
export function wrongInSubject(subject: string): string[] {
  const rules: [isBroken: boolean, words: string][] = [
    [[...subject].length > longest, `has ${[...subject].length} characters, and may have ${longest}`],
    [!/^\p{Lu}/u.test(subject), 'must begin with a capital letter'],
    [subject.endsWith('.'), 'must not end with a full stop'],
    [!/\S\s+\S/.test(subject), 'must say what changes, in more than one word'],
    [/^(?:wip|fixup!|squash!|amend!)(?:\W|$)/i.test(subject), 'is of unfinished work'],
    [/^Merge (?:branch|remote|pull request|commit|tag)\b/.test(subject), 'must say what the merge brings'],
  ];
  return rules.flatMap(([isBroken, words]) => (isBroken ? [words] : []));
}
