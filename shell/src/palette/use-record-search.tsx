import { useEffect, useState } from 'react';
import { type SearchHit, searchAt, shortestSearch } from 'shared-kit/contracts/search';
import { callRoute } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { menuIconOf } from 'shared-kit/web/icons/menu-icons';
import { keepPreviousData, useQueries } from 'shared-kit/web/query';
import { type Choice, type ChoiceSection, matchingChoices } from '../layout/choices/choices.ts';
import type { Portal } from '../layout/use-portal.ts';
import { destinationAt } from '../modules/destinations.ts';

export type SearchPortal = Pick<Portal, 'contributions' | 'destinations' | 'installation'>;

/** While somebody types nothing is asked for. */
const pause = 150;
const patience = 10_000;
const most = 6;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** A hit that leads to a screen of this person; of others they can't make anything. */
const useChoiceOf = ({ destinations }: SearchPortal) => {
  const local = useLocalized();
  const wordsOf = (words: SearchHit['title']): string => (typeof words === 'string' ? words : local(words));
  return ({ kind, id, title, hint, path }: SearchHit): Choice[] => {
    const destination = destinationAt(destinations, new URL(path, location.origin).pathname);
    if (!destination) return [];
    const Icon = menuIconOf[destination.entry.icon];
    return [
      {
        key: `${kind} ${id}`,
        label: wordsOf(title),
        // What says nothing else of itself says what it is.
        hint: wordsOf(hint) || local(destination.entry.names),
        icon: <Icon aria-hidden size={18} />,
        to: path,
      },
    ];
  };
};

/** What the modules find, each asked by itself: one that is slow or fails says so in its own line and holds no other up. */
export const useRecordSearch = (portal: SearchPortal, typed: string): readonly ChoiceSection[] => {
  const { contributions, installation } = portal;
  const local = useLocalized();
  const choiceOf = useChoiceOf(portal);
  const words = typed.trim();
  const q = useSettled(words);
  const installationId = installation?.id ?? 0;
  const isLongEnough = words.length >= shortestSearch;
  const { searches } = contributions;
  const answers = useQueries({
    queries: searches.map(({ contribution: { route } }) => ({
      queryKey: ['search', route, installationId, q],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callRoute(
          searchAt(route),
          { query: { installationId, q, size: most } },
          { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) },
        ),
      enabled: installationId > 0 && q.length >= shortestSearch,
      retry: false,
      staleTime: 30_000,
      placeholderData: keepPreviousData,
    })),
  });
  if (!isLongEnough || installationId === 0) return [];
  return searches.map(({ key, contribution }, index) => {
    const { data, isPlaceholderData = false, isError = false, isFetching = false } = answers[index] ?? {};
    const isOld = isPlaceholderData || q !== words;
    const choices = (data?.data ?? []).flatMap(choiceOf);
    const section = { key, title: local(contribution.title) };
    // What was found for the words before stays where it still fits, so that the list does not jump with every letter.
    if (isOld || isFetching)
      return { ...section, choices: matchingChoices(choices, words), state: 'busy' as const };
    return isError ? { ...section, choices: [], state: 'failed' as const } : { ...section, choices };
  });
};
