import type { ReactNode } from 'react';
import type { MapPin } from 'shared-kit/contracts/centres/maps';
import { planPinKinds } from 'shared-kit/contracts/modules/slots';
import { Switch } from 'shared-kit/web/choices';
import { useEnumText, useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useContributions } from 'shared-kit/web/slots';
import { Box, Button, Flex, Skeleton, Text } from 'shared-kit/web/ui';
import { pinStatesBy } from './pins/pin-states.ts';
import { lookOf, markColors, stateText } from './state-look.ts';
import type { PlanLayers } from './use-plan-layers.ts';

interface LayerBarProps {
  readonly layers: PlanLayers;
  /** Any pin of the plan: what is told is told of all. */
  readonly pin: MapPin;
}

/** Turns the state of the elements on; nothing where no module knows of any. */
export const LayerSwitch = ({ layers, pin }: LayerBarProps) => {
  const { t } = useTranslation('mfe-admin');
  if (useTold(pin).length === 0) return null;
  return (
    <Switch.Root checked={layers.isOn} onCheckedChange={({ checked }) => layers.turn(checked)}>
      <Switch.HiddenInput />
      <Switch.Control />
      <Switch.Label>{t('maps.showState')}</Switch.Label>
    </Switch.Root>
  );
};

const useTold = (
  { installationId, elementId, floorId }: MapPin,
  layers?: Pick<PlanLayers, 'tell' | 'by'>,
): ReturnType<typeof useContributions> =>
  useContributions(
    'plan.pin',
    { installationId, elementId, floorId, ...(layers ? { onState: layers.tell, by: layers.by } : {}) },
    { skeleton: <Skeleton height="8" /> },
  );

/** Which programmes and which states the plan shows, with how many elements each has: its legend as well. */
export const LayerBar = ({ layers, pin }: LayerBarProps) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const told = useTold(pin, layers);
  if (told.length === 0) return null;
  return (
    <Box role="group" aria-label={t('maps.layers.title')} marginBottom="2">
      <Box marginBottom="1.5">
        <Choices label={t('maps.layers.by')}>
          {planPinKinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              minHeight={{ base: '44px', md: '8' }}
              variant={layers.by === kind ? 'subtle' : 'outline'}
              aria-pressed={layers.by === kind}
              onClick={() => layers.turnTo(kind)}
            >
              {t(`maps.layers.kinds.${kind}`)}
            </Button>
          ))}
        </Choices>
      </Box>
      {layers.isKnown ? (
        <Flex direction="column" gap="1.5">
          {layers.programmes.length > 1 ? (
            <Choices label={t('maps.layers.programmes')}>
              {layers.programmes.map(({ archetype, count, isShown }) => (
                <Choice
                  key={archetype}
                  isShown={isShown}
                  count={count}
                  onToggle={() => layers.toggleProgramme(archetype)}
                >
                  {enums.text('archetype', archetype)}
                </Choice>
              ))}
            </Choices>
          ) : null}
          <Choices label={t('maps.layers.states')}>
            {pinStatesBy(layers.by).map((state) => {
              const StateIcon = lookOf[state].icon;
              return (
                <Choice
                  key={state}
                  isShown={layers.seen.includes(state)}
                  count={layers.counts[state]}
                  onToggle={() => layers.toggleState(state)}
                >
                  <Box asChild {...markColors(lookOf[state])} borderRadius="sm" padding="0.5">
                    <StateIcon aria-hidden />
                  </Box>
                  {t(stateText(layers.by, state))}
                </Choice>
              );
            })}
          </Choices>
          <Text role="status" color="fg.muted">
            {layers.shown.length === 0
              ? t('maps.layers.nothing')
              : t('maps.layers.shown', { count: layers.shown.length })}
          </Text>
        </Flex>
      ) : null}
      {/* Behind what is pressed: what comes and goes before a button moves it away under the finger. */}
      {told.map(({ key, content }) => (
        <Box key={key}>{content}</Box>
      ))}
    </Box>
  );
};

const Choices = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Flex role="group" aria-label={label} gap="1.5" wrap="wrap" align="center">
    <Text as="span" color="fg.muted" aria-hidden width={{ base: 'full', md: 'auto' }}>
      {label}
    </Text>
    {children}
  </Flex>
);

interface ChoiceProps {
  readonly isShown: boolean;
  readonly count: number;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

const Choice = ({ isShown, count, onToggle, children }: ChoiceProps) => {
  const { number } = useFormat();
  return (
    <Button
      size="sm"
      minHeight={{ base: '44px', md: '8' }}
      paddingX="2.5"
      variant={isShown ? 'subtle' : 'outline'}
      aria-pressed={isShown}
      opacity={isShown ? '1' : '0.75'}
      onClick={onToggle}
    >
      {children}
      <Text as="span" fontWeight="normal">
        {number(count)}
      </Text>
    </Button>
  );
};
