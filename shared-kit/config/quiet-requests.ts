/**
 * A browser's console says which requests failed, past everything that collects what a test says. In tests most of them are meant to, or end with
 * the server of the test that asked: what matters of them is asserted, and said again it would hide what a red run has to say.
 */
import pageConsole from 'node:console';

const ofRequest = /^(GET|HEAD|POST|PUT|DELETE) \S+ \d{3} \(/;
const ofConnection = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'];

const isOfRequest = (said: unknown): boolean =>
  typeof said === 'string'
    ? ofRequest.test(said)
    : typeof said === 'object' && said !== null && 'code' in said && ofConnection.includes(String(said.code));

// The page's console is the one that Node began with: vitest puts its own in its place only once there is a window.
const say = pageConsole.error.bind(pageConsole);
pageConsole.error = (...words: unknown[]): void => {
  if (!isOfRequest(words[0])) say(...words);
};
