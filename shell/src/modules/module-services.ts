/** Versions of the services' APIs, as they were last heard: asked for beside the modules, never in a module's way for long. */
import { listServices } from 'shared-kit/contracts/modules';
import { callRoute } from 'shared-kit/web/app';

type Services = Readonly<Record<string, string>>;

const patience = 3000;

let heard: Services = {};
let asking: Promise<Services> | undefined;

const ask = async (): Promise<Services> => {
  try {
    const { data } = await callRoute(listServices, {}, { signal: AbortSignal.timeout(patience) });
    heard = Object.fromEntries(data.map(({ service, apiVersion }) => [service, apiVersion]));
  } catch {
    // Nobody to ask: what was heard before holds, and what is unknown is let in.
  }
  return heard;
};

/** Asks anew. */
export const askServices = (): Promise<Services> => {
  asking = ask();
  return asking;
};

/** The answer to the last question. */
export const servicesAsked = (): Promise<Services> => asking ?? askServices();

/** What is known without waiting. */
export const servicesHeard = (): Services => heard;
