/** The file of the import that was chosen last, as long as the page is there: what is marked is what was handed in. */
interface ChosenFile {
  readonly id: number;
  readonly file: File;
}
let chosen: ChosenFile | null = null;

export const keepChosen = (kept: ChosenFile): void => {
  chosen = kept;
};

export const chosenFile = (id: number): File | null => (chosen?.id === id ? chosen.file : null);
