/** Requests over one connection that stays open, as a browser's. */
import { type Agent, get } from 'node:http';

/** The body of an answer with 200; throws whatever else comes. */
export const askText = (url: string, authorization: string, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${answer.statusCode}: ${text}`));
      });
    });
    request.on('error', reject);
  });
