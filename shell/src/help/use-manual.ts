import { useLanguage } from 'shared-kit/web/i18n';
import { useQuery } from 'shared-kit/web/query';
import { loadManual } from './load-manual.ts';

/** The manual in the reader's language. A file of the portal: asked for with and without a network. */
export const useManual = (load = loadManual) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['manual', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
};
