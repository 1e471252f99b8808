/** What threads of one's own begin with: no secrets of the process, but its compiled code, without which each of them compiles its files anew. */
const { NODE_COMPILE_CACHE } = process.env;

export const threadOptions = {
  execArgv: [],
  env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
};
