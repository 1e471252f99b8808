interface NamedElement {
  readonly name: string;
  readonly ref: string;
}

/** What an element is called where one line names it. A reference that says the same as the name is left away. */
export const elementLabel = ({ name, ref }: NamedElement): string =>
  ref === '' || ref === name ? name : `${name} · ${ref}`;
