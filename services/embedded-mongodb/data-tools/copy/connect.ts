/** The connection to one side of a copy: an address, or a folder that is served meanwhile. */
import { MongoClient, MongoServerError } from 'mongodb';
import { openFolder, Refusal } from '../place.ts';

export type Connected = {
  client: MongoClient;
  /** The address without user and password. */
  name: string;
  /** Whether two addresses lead to the same server. */
  identity: string;
  close(): Promise<void>;
};

/** Connects to an address or a folder. Throws a Refusal that names the option, never what is secret in it. */
export async function connectTo(option: string, place: string, create: boolean): Promise<Connected> {
  if (!place.includes('://')) {
    const folder = await openFolder(place, { create });
    const opened = await open(option, folder.url);
    const close = async (): Promise<void> => {
      await opened.close();
      await folder.close();
    };
    return { ...opened, name: place, close };
  }
  return await open(option, place);
}

async function open(option: string, url: string): Promise<Connected> {
  const name = url.replace(/\/\/[^/]*@/, '//').replace(/\?.*/, '');
  if (!/^mongodb(\+srv)?:\/\//.test(url))
    throw new Refusal(
      `${option} is neither a folder nor an address that begins with mongodb:// or mongodb+srv://`,
    );
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(url, { appName: 'data:copy', serverSelectionTimeoutMS: 10_000 });
    await client.connect();
    const hello = await client.db('admin').command({ hello: 1 });
    const identity = String(hello.topologyVersion?.processId ?? hello.me);
    const connected = client;
    return { client, name, identity, close: () => connected.close() };
  } catch (error) {
    await client?.close();
    if (error instanceof MongoServerError && error.code === 18)
      throw new Refusal(`${option}: ${name} does not take this user and password`);
    throw new Refusal(`${option}: cannot connect to ${name}: ${withoutSecrets(error, url)}`);
  }
}

function withoutSecrets(error: unknown, url: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const credentials = /\/\/([^/]*)@/.exec(url)?.[1] ?? '';
  const parts = [credentials, ...credentials.split(':')].filter((part) => part !== '');
  return parts.reduce((shown, part) => shown.replaceAll(part, '…').replaceAll(decode(part), '…'), message);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
