/** `npm run modules -- VERB mfe-NAME [VERSION] --to URL`. */
import { parseArgs } from 'node:util';
import { portalOrigin, publishToken } from '../lib/portal.ts';
import { Refusal, runAsCommand, wrongCall } from '../lib/refusal.ts';
import type { CallResult, ModuleCall } from './call.ts';
import { changeRelease, changeVerbs } from './change.ts';
import { showHealth } from './health.ts';
import { publish } from './publish.ts';
import { makeKey, sign } from './sign.ts';
import { makeToken } from './token.ts';

const usage = `usage: PUBLISH_TOKEN=pub_… npm run modules -- VERB mfe-NAME [VERSION] --to URL [options]

  token    mfe-NAME             makes a publish token and prints it, with the login in ADMINISTRATOR and ADMINISTRATOR_PASSWORD
  key      --out NAME           makes a pair of keys for signing releases: NAME.pem for the portal, NAME.private.pem for the pipeline
  sign     mfe-NAME             signs the build that lies there, with --key
  publish  mfe-NAME             builds the module and publishes it as a release. Publishing the same again changes nothing
  canary   mfe-NAME VERSION     lets a share of the users run it (--percent)
  promote  mfe-NAME VERSION     makes it the one that all installations run that follow the stable release
  rollback mfe-NAME             ends the canary; where there is none, brings back the last release that ran well
  recall   mfe-NAME VERSION     takes it away everywhere, for good
  health   mfe-NAME             people whom its releases came up for and whom they failed, and what was thrown

mfe-NAME may be shell: it is published, chosen and taken back as modules are.

  --to URL          the portal; or PORTAL_URL
  --token TOKEN     the module's publish token; better in PUBLISH_TOKEN. It has to allow the verb; any of them reads the health
  --allow VERBS     what a new token allows: publish,canary,promote,rollback,recall; publish unless told. --days N: 90
  --percent N       of the users, for a canary; 10 unless told
  --reason TEXT     why, for the trail
  --notes TEXT      what changed, for the people who decide where a release runs
  --dist FOLDER     publishes or signs this build instead of making one
  --key FILE        the private key to sign with; or RELEASE_KEY, the file or the key itself
  --builder NAME    where it is built, for the provenance: an address of the pipeline's run, best of all; or BUILDER
  --wait [--minutes N]   after canary, and of health: until the canary has a verdict; 60 minutes unless told
  --json            one JSON object on the standard output

Ends with 0 when it is done, and a canary that was waited for is good; 1 when it was refused; 2 after a wrong call; 3 when the portal
did not answer; 4 when the canary is bad, or was ended; 5 when there was no verdict in time.`;

const verbs: Readonly<Record<string, (call: ModuleCall) => Promise<CallResult>>> = {
  publish,
  health: showHealth,
  ...Object.fromEntries(changeVerbs.map((verb) => [verb, (call: ModuleCall) => changeRelease(verb, call)])),
};
const naming = ['canary', 'promote', 'recall'];

const readCall = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        token: { type: 'string' },
        notes: { type: 'string', default: '' },
        dist: { type: 'string' },
        key: { type: 'string' },
        builder: { type: 'string' },
        out: { type: 'string' },
        percent: { type: 'string', default: '10' },
        reason: { type: 'string', default: '' },
        wait: { type: 'boolean', default: false },
        allow: { type: 'string', default: 'publish' },
        days: { type: 'string', default: '90' },
        minutes: { type: 'string', default: '60' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw wrongCall(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

const wholeNumber = (text: string, option: string, most: number): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw wrongCall(`${option} is a whole number from 1 to ${most}, and not ${text}.`);
};

type Values = ReturnType<typeof readCall>['values'];

const signingOf = (values: Values): ModuleCall['signing'] => {
  const key = values.key ?? process.env.RELEASE_KEY;
  return key ? { key, builder: values.builder ?? process.env.BUILDER ?? 'unnamed' } : null;
};

const callOf = (values: Values, positionals: readonly string[]): ModuleCall => {
  const [verb = '', name, version, ...others] = positionals;
  const isComplete = naming.includes(verb) ? version !== undefined : version === undefined;
  if (name === undefined || !isComplete || others.length > 0) throw wrongCall(usage);
  return {
    origin: portalOrigin(values.to ?? process.env.PORTAL_URL, '--to'),
    token: publishToken(values.token ?? process.env.PUBLISH_TOKEN),
    name,
    version: version ?? null,
    notes: values.notes,
    dist: values.dist ?? null,
    signing: signingOf(values),
    percent: wholeNumber(values.percent, '--percent', 100),
    reason: values.reason,
    waitMinutes: values.wait ? wholeNumber(values.minutes, '--minutes', 7 * 24 * 60) : null,
    say: values.json ? (text) => console.error(text) : (text) => console.log(text),
  };
};

const workOf = (values: Values, positionals: readonly string[]): (() => Promise<CallResult>) => {
  const [verb = '', module, ...others] = positionals;
  if (verb === 'token') {
    if (module === undefined || others.length > 0) throw wrongCall(usage);
    const { ADMINISTRATOR: loginName, ADMINISTRATOR_PASSWORD: password } = process.env;
    const days = wholeNumber(values.days, '--days', 3650);
    const origin = portalOrigin(values.to ?? process.env.PORTAL_URL, '--to');
    return () => makeToken({ origin, module, allow: values.allow, days, loginName, password });
  }
  if (verb === 'key') {
    const { out } = values;
    if (module !== undefined || !out) throw wrongCall(usage);
    return async () => makeKey(out);
  }
  if (verb === 'sign') {
    const signing = signingOf(values);
    if (module === undefined || others.length > 0 || signing === null) throw wrongCall(usage);
    return () => sign(module, { dist: values.dist ?? null, ...signing });
  }
  const run = verbs[verb];
  if (!run) throw wrongCall(usage);
  const call = callOf(values, positionals);
  return () => run(call);
};

const main = async (): Promise<number> => {
  const { values, positionals } = readCall();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const work = workOf(values, positionals);
  try {
    const { exitCode, text, json } = await work();
    console.log(values.json ? JSON.stringify({ exitCode, ...json }) : text);
    return exitCode;
  } catch (error) {
    if (values.json && error instanceof Refusal)
      console.log(JSON.stringify({ exitCode: error.exitCode, refusal: error.message }));
    throw error;
  }
};

await runAsCommand(main);
