/** Puts fields under one heading: `...inGroup('contact', [{name: 'phone'}, {name: 'email'}])`. */
export const inGroup = <const F extends { readonly name: string }>(group: string, fields: readonly F[]) =>
  fields.map((field) => ({ ...field, group }));
