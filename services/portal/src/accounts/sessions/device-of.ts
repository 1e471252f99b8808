import Bowser from 'bowser';

export interface Device {
  readonly browser: string;
  readonly system: string;
}

const longestAgent = 400;

/** What a `User-Agent` header says, by the names that people know. */
export const deviceOf = (userAgent: string): Device => {
  if (userAgent === '') return { browser: '', system: '' };
  const agent = Bowser.getParser(userAgent.slice(0, longestAgent));
  return { browser: agent.getBrowserName(), system: agent.getOSName() };
};
