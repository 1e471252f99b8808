import { useInstallation } from 'shared-kit/web/app';
import { SegmentGroup } from 'shared-kit/web/choices';
import { useUrlState } from 'shared-kit/web/router';
import { Box, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { Generation } from './generation.tsx';
import { GenerationOfAll } from './generation-of-all.tsx';

const scopes = ['one', 'all'] as const;

const GenerateChoresPage = () => {
  const t = useText();
  const { installation } = useInstallation();
  const [{ scope }, setState] = useUrlState({ scope: 'one' as string });
  if (!installation) return <PageSkeleton />;
  const isAll = scope === 'all';
  return (
    <PageFrame title={t('title.generation')} summary={isAll ? t('generation.all') : installation.name}>
      <Box marginBottom="4">
        <SegmentGroup.Root
          value={isAll ? 'all' : 'one'}
          aria-label={t('generation.scope')}
          onValueChange={({ value }) => setState({ scope: value ?? 'one' })}
        >
          <SegmentGroup.Indicator />
          {scopes.map((each) => (
            <SegmentGroup.Item key={each} value={each}>
              <SegmentGroup.ItemText>{t(`generation.${each}`)}</SegmentGroup.ItemText>
              <SegmentGroup.ItemHiddenInput />
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
      </Box>
      {isAll ? <GenerationOfAll /> : <Generation installationId={installation.id} />}
    </PageFrame>
  );
};

export default GenerateChoresPage;
