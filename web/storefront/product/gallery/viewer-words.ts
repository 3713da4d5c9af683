// In a file of their own that only the viewer fetches: no page carries them.

interface ViewerWords {
  closer: string;
  whole: string;
  previous: string;
  next: string;
}

export const viewerWords: Record<'en' | 'bn', ViewerWords> = {
  en: { closer: 'Zoom in', whole: 'Whole picture', previous: 'Previous picture', next: 'Next picture' },
  bn: { closer: 'বড় করে দেখুন', whole: 'পুরো ছবি', previous: 'আগের ছবি', next: 'পরের ছবি' },
};
