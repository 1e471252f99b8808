/** A reference that says the same as the name is left away. */
export const elementTitle = (name: string, ref: string): string => (name === ref ? name : `${name} ${ref}`);
