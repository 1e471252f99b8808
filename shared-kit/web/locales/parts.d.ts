/** The build parts a file of texts: what `first.json` beside it names, and the rest. Without a build both are the whole. */
declare module '*.json?first' {
  const texts: Record<string, unknown>;
  export default texts;
}
declare module '*.json?rest' {
  const texts: Record<string, unknown>;
  export default texts;
}
