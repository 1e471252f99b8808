import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellAway } from '../app/http/connection.ts';
import { ApiError, NetworkError } from '../app/http/errors.ts';
import { createQueryClient, QueryClientProvider, useQuery } from '../query.ts';
import { askUnavailable } from './ask-unavailable.ts';

const ask = vi.fn<(name: string) => Promise<string>>();

const Place = ({ resource, name }: { readonly resource: string; readonly name: string }) => {
  const { data, error, isPending } = useQuery({ queryKey: [resource, name], queryFn: () => ask(name) });
  return <p>{`${name}: ${data ?? (isPending ? 'asked' : error?.message)}`}</p>;
};

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
});
afterEach(() => {
  stop();
  tellAway(false);
  vi.useRealTimers();
});

const show = async (...places: readonly (readonly [resource: string, name: string])[]): Promise<void> => {
  const client = createQueryClient();
  stop = askUnavailable(client);
  render(
    <QueryClientProvider client={client}>
      {places.map(([resource, name]) => (
        <Place key={name} resource={resource} name={name} />
      ))}
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));
const away = () => Promise.reject(new ApiError(503, {}));

it('shows what comes within five seconds of the service’s return, and the failure until then', async () => {
  ask.mockImplementation(away);
  await show(['tasks', 'cellar'], ['tasks', 'roof'], ['users', 'people']);
  await seconds(60);
  screen.getByText('cellar: status 503');
  const asked = ask.mock.calls.map(([name]) => name);
  // Of one service's screens one asks.
  expect(asked.filter((name) => name === 'cellar')).toHaveLength(1);
  expect(asked.filter((name) => name === 'roof').length).toBeGreaterThan(10);
  ask.mockImplementation(async (name) => `there is ${name}`);
  await seconds(5);
  for (const name of ['cellar', 'roof', 'people']) screen.getByText(`${name}: there is ${name}`);
  const count = ask.mock.calls.length;
  await seconds(60);
  expect(ask).toHaveBeenCalledTimes(count);
});

it.each([403, 404, 500])('asks nothing again that failed with %s', async (status) => {
  ask.mockRejectedValue(new ApiError(status, {}));
  await show(['tasks', 'cellar']);
  await seconds(60);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks nothing without a network', async () => {
  ask.mockRejectedValue(new NetworkError('no answer'));
  tellAway(true);
  await show(['tasks', 'cellar']);
  await seconds(60);
  expect(ask).toHaveBeenCalledTimes(1);
  tellAway(false);
  ask.mockResolvedValue('there');
  await seconds(5);
  screen.getByText('cellar: there');
});
