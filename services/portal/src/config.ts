import { isIP } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { type FactorPolicy, factorPolicies } from 'shared-kit/domain/second-factor-policy';
import { type ReleaseTrust, readTrust } from 'shared-kit/server/release-signatures';
import * as z from 'zod';
import { keyOf } from './secrets/key-file.ts';
import type { KeySource } from './secrets/open-vault.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const configSchema = z.object({
  NODE_ENV: z.string().optional(),
  TOKEN_HOURS: z.coerce.number().positive().max(720).default(12),
  SESSION_MAX_HOURS: z.coerce.number().positive().max(8760).default(168),
  SESSION_IDLE_HOURS: z.coerce.number().min(0).max(720).default(8),
  CONFIRMATION_MINUTES: z.coerce.number().positive().max(1_000_000).default(10),
  SECOND_FACTOR_POLICY: z.enum(factorPolicies).default('signers'),
  PASSWORD_LINK_HOURS: z.coerce.number().positive().max(720).default(24),
  SIGNING_KEY_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  KEY_FILE: z.string().default(''),
  KEY_ENCRYPTION_KEY: z.string().default(''),
  ERASED_PEOPLE_FILE: z.string().default(''),
  LOGIN_ATTEMPTS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  MODULE_RELEASES_DIRS: z.string().default(''),
  SHELL_VERSION_FILE: z.string().default(''),
  ALLOW_MODULE_OVERRIDES: z.enum(['yes', 'no']).default('no'),
  RELEASE_KEYS_DIR: z.string().default(''),
  REQUIRE_SIGNED_RELEASES: z.enum(['yes', 'no']).default('no'),
  SMTP_URL: z.string().max(1000).default(''),
  MAIL_FROM: z.string().max(300).default(''),
  PUBLIC_URL: z.string().max(300).default(''),
  FIRST_ADMINISTRATOR: z.string().max(200).default(''),
  FIRST_ADMINISTRATOR_PASSWORD: z.string().max(200).default(''),
});

export interface MailConfig {
  /** Of the mail server: `smtps://user:password@mail.example`. */
  readonly url: string;
  /** Whom mails are from. */
  readonly from: string;
  /** The portal's own address, which links in mails begin with. */
  readonly origin: string;
  /** The name in that address, which ids of mails end with. */
  readonly host: string;
}

/** Whom passkeys are made for: WebAuthn's relying party. */
export interface RelyingParty {
  /** The host of the portal's address. */
  readonly id: string;
  readonly origin: string;
}

export interface PortalConfig {
  readonly tokenHours: number;
  /** How long a session may last that is renewed for work without a network. */
  readonly sessionMaxHours: number;
  /** How long a session may go unused; 0 for as long as its token is good. */
  readonly idleHours: number;
  /** How long a password counts as shown lately. */
  readonly confirmationMinutes: number;
  /** Whom the portal asks for a second factor. */
  readonly factorPolicy: FactorPolicy;
  readonly passwordLinkHours: number;
  /** How long tokens are signed with one key. */
  readonly signingKeyDays: number;
  /** What signing keys and second factors are encrypted with. */
  readonly keySource: KeySource;
  /** Whose data was erased, beside the data: read again after a restore. Empty where the portal keeps no such list. */
  readonly erasedFile: string;
  /** Failed logins per address. */
  readonly loginAttemptsPerMinute: number;
  /** Build folders of modules, each with a `module.json`. */
  readonly moduleReleaseDirs: readonly string[];
  /** The shell's `version.json`; empty where the portal runs without it. */
  readonly shellVersionFile: string;
  /** Developers may run their own builds of modules in their own browsers. */
  readonly allowModuleOverrides: boolean;
  readonly refuseDemoPasswords: boolean;
  /** Null where the portal sends no mail. */
  readonly mail: MailConfig | null;
  /** By the portal's own address; null where it has none that browsers make passkeys for. */
  readonly relyingParty: RelyingParty | null;
  /** Made on a portal that has no super-administrator yet; null where none is named. */
  /** Who may sign releases of modules, and whether they have to. */
  readonly releaseTrust: ReleaseTrust;
  readonly firstAdministrator: { readonly loginName: string; readonly password: string } | null;
}

/** Throws, naming the variable, for a value that can't be used. */
export const readConfig = (env: Environment): PortalConfig => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(set);
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  return {
    tokenHours: values.TOKEN_HOURS,
    sessionMaxHours: values.SESSION_MAX_HOURS,
    idleHours: values.SESSION_IDLE_HOURS,
    confirmationMinutes: values.CONFIRMATION_MINUTES,
    factorPolicy: values.SECOND_FACTOR_POLICY,
    passwordLinkHours: values.PASSWORD_LINK_HOURS,
    signingKeyDays: values.SIGNING_KEY_DAYS,
    keySource: keySourceOf(values.KEY_ENCRYPTION_KEY, values.KEY_FILE),
    erasedFile: erasedFileOf(values),
    loginAttemptsPerMinute: values.LOGIN_ATTEMPTS_PER_MINUTE,
    moduleReleaseDirs: values.MODULE_RELEASES_DIRS.split(delimiter).filter((dir) => dir !== ''),
    shellVersionFile: values.SHELL_VERSION_FILE,
    releaseTrust: readTrust(values),
    allowModuleOverrides: values.ALLOW_MODULE_OVERRIDES === 'yes',
    refuseDemoPasswords: values.NODE_ENV === 'production',
    mail: mailOf(values),
    relyingParty: relyingPartyOf(values.PUBLIC_URL),
    firstAdministrator: firstAdministratorOf(values.FIRST_ADMINISTRATOR, values.FIRST_ADMINISTRATOR_PASSWORD),
  };
};

const addressOf = (text: string, protocols: readonly string[]): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : null;
};

/** Browsers make passkeys for names alone, and but for this machine's own only over an encrypted connection. */
const relyingPartyOf = (text: string): RelyingParty | null => {
  const own = addressOf(text, ['http:', 'https:']);
  if (!own || isIP(own.hostname) !== 0 || own.hostname.startsWith('[')) return null;
  const isSafe = own.protocol === 'https:' || own.hostname === 'localhost';
  return isSafe ? { id: own.hostname, origin: own.origin } : null;
};

/** Null where no server is named. */
export const mailOf = ({
  SMTP_URL,
  MAIL_FROM,
  PUBLIC_URL,
}: Pick<z.infer<typeof configSchema>, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>): MailConfig | null => {
  if (SMTP_URL === '') return null;
  const refuse = (why: string): never => {
    // The address may hold a password: it is not told.
    throw new Error(`Configuration: ${why}`);
  };
  if (!addressOf(SMTP_URL, ['smtp:', 'smtps:']))
    refuse('SMTP_URL is no address of a mail server (smtp://host:587, smtps://user:password@host)');
  if (!/^[^@\s<>]+@[^@\s<>]+$|<[^@\s<>]+@[^@\s<>]+>$/.test(MAIL_FROM))
    refuse('SMTP_URL needs MAIL_FROM, whom mails are from (portal@example.com, Portal <portal@example.com>)');
  const own = addressOf(PUBLIC_URL, ['http:', 'https:']);
  if (!own)
    return refuse('SMTP_URL needs PUBLIC_URL, the address of the portal for links (https://portal.example)');
  return { url: SMTP_URL, from: MAIL_FROM, origin: own.origin, host: own.hostname };
};

/** Beside the key file, which no backup holds either. */
export const erasedFileOf = ({
  ERASED_PEOPLE_FILE,
  KEY_FILE,
}: Pick<z.infer<typeof configSchema>, 'ERASED_PEOPLE_FILE' | 'KEY_FILE'>): string => {
  if (ERASED_PEOPLE_FILE !== '') return ERASED_PEOPLE_FILE;
  return KEY_FILE === '' ? '' : join(dirname(KEY_FILE), 'erased-people.json');
};

const keySourceOf = (text: string, file: string): KeySource => {
  if (text !== '') {
    const key = keyOf(text);
    if (key) return { key };
    throw new Error(
      'Configuration: KEY_ENCRYPTION_KEY is not 32 bytes in base64 or hex (openssl rand -base64 32)',
    );
  }
  if (file !== '') return { file };
  throw new Error(
    'Configuration: KEY_FILE (made at the first start where it is missing) or KEY_ENCRYPTION_KEY is needed, to encrypt signing keys',
  );
};

const shortestPassword = 12;

const firstAdministratorOf = (loginName: string, password: string): PortalConfig['firstAdministrator'] => {
  if (loginName === '' && password === '') return null;
  if (loginName === '' || password.length < shortestPassword)
    throw new Error(
      `Configuration: FIRST_ADMINISTRATOR needs a FIRST_ADMINISTRATOR_PASSWORD of at least ${shortestPassword} characters`,
    );
  return { loginName, password };
};
