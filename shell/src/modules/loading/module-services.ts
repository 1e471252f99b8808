/** Versions of the services' APIs, as they were last heard: asked for beside the modules, never in a module's way for long. */
import { listServices } from 'shared-kit/contracts/modules/modules';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { callRoute } from 'shared-kit/web/app';

type Services = Readonly<Record<string, string>>;

const patience = 3000;

let heard: Services = {};
let areAll = false;
let asking: Promise<Services> | undefined;

export const versionsOf = ({ data }: AnswerOf<typeof listServices>): Services =>
  Object.fromEntries(data.map(({ service, apiVersion }) => [service, apiVersion]));

const ask = async (): Promise<Services> => {
  try {
    const answer = await callRoute(listServices, {}, { signal: AbortSignal.timeout(patience) });
    heard = versionsOf(answer);
    areAll = answer.areAll ?? false;
  } catch {
    // Nobody to ask: what was heard before holds, and what is unknown is let in.
  }
  return heard;
};

/** What was heard at the last visit, as long as nothing was heard in this one: nothing waits for the answer then. */
export const recallServices = (services: Services): void => {
  if (Object.keys(heard).length > 0) return;
  heard = services;
  asking = Promise.resolve(services);
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

/** Whether there are no others than those, not even one that is away now. */
export const areAllHeard = (): boolean => areAll;
