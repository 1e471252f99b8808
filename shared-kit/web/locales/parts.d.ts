/** The build parts a file of texts: what `first.json` beside it names, what `late.json` names, and the rest. Without a build each is the whole. */
declare module '*.json?first' {
  const texts: Record<string, unknown>;
  export default texts;
}
declare module '*.json?rest' {
  const texts: Record<string, unknown>;
  export default texts;
}
declare module '*.json?late' {
  const texts: Record<string, unknown>;
  export default texts;
}
