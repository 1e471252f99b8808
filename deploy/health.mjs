/** Whether the process of this container takes requests: exit code 0 if `/ready` says so. Both speak of the same `PORT`. */
const scheme = process.env.TLS_CERT ? 'https' : 'http';
// The certificate is made out to the portal's name, and this asks the container itself.
if (scheme === 'https') process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const url = `${scheme}://127.0.0.1:${process.env.PORT ?? '8080'}/ready`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
