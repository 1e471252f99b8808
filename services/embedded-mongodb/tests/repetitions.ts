/** How often a proof is repeated: `npm run proofs` asks for the long form, `npm test` for the short one. */
export const repetitions = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  process.env.PROOFS === 'short' ? short : long;
