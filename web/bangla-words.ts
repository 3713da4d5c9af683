// Where the Bangla words lie, as files that only Bangla pages ask for.
export const banglaWords = Object.values(import.meta.glob<string>('../shared/bangla/*.json', { eager: true, query: '?url', import: 'default' }));
