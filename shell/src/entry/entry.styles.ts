import type { StaticStyles } from 'shared-kit/web/ui/theme/static-style';

const column = { display: 'flex', flexDirection: 'column' } as const;
const centred = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const;

const dialog = { placement: 'center', scrollBehavior: 'inside', size: 'sm' } as const;
const dialogBody = { recipe: 'dialog', part: 'body', variants: dialog } as const;

/**
 * What is drawn before anybody is signed in, and where nothing else can be: style sheets of the page itself, so that none of Chakra's code has to
 * come first.
 */
export const styles = {
  'entry-page': { css: { ...column, minHeight: 'var(--window-height, 100vh)', bg: 'bg.subtle' } },
  // The card's head stays where it is, whatever comes below: nothing moves from under a finger.
  'entry-main': {
    css: {
      ...centred,
      flex: '1',
      alignItems: 'flex-start',
      padding: '4',
      paddingTop: 'max(1rem, calc((var(--window-height, 100vh) - 36rem) / 2))',
    },
  },
  'entry-card': {
    css: {
      ...column,
      gap: '5',
      width: 'full',
      maxWidth: '24rem',
      padding: { base: '5', sm: '8' },
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
  },
  'entry-head': { css: { ...column, gap: '3', alignItems: 'center', textAlign: 'center' } },
  'entry-product': { recipe: 'heading', variants: { size: 'xl' } },
  'entry-form': { css: { ...column, gap: '5' } },
  'entry-field': { recipe: 'field', part: 'root' },
  'entry-label': { recipe: 'field', part: 'label' },
  'entry-place': { css: { position: 'relative', width: 'full' } },
  'entry-input': { recipe: 'input', variants: { size: 'lg' } },
  'entry-input-before-button': {
    recipe: 'input',
    variants: { size: 'lg' },
    css: { paddingInlineEnd: '12' },
  },
  'entry-error': { recipe: 'field', part: 'errorText' },
  'entry-see': {
    recipe: 'button',
    variants: { variant: 'ghost' },
    css: {
      px: '0',
      py: '0',
      _icon: { fontSize: '1.2em' },
      position: 'absolute',
      insetEnd: '1px',
      top: '1px',
      bottom: '1px',
      height: 'auto',
      minHeight: '0',
    },
  },
  'entry-button': { recipe: 'button', variants: { size: 'lg' }, css: { width: 'full' } },
  'entry-passkey': { css: { ...column, gap: '2' } },
  'entry-passkey-button': {
    recipe: 'button',
    variants: { size: 'lg', variant: 'outline' },
    css: { width: 'full', height: 'auto', minHeight: '12', paddingY: '2', whiteSpace: 'normal' },
  },
  'entry-spinner': {
    recipe: 'spinner',
    variants: { size: 'inherit' },
    css: { position: 'absolute', inset: '0', margin: 'auto', borderWidth: '0.125em', color: 'inherit' },
  },
  'entry-behind-spinner': { css: { display: 'contents', visibility: 'hidden' } },
  'entry-muted': { css: { color: 'fg.muted' } },
  'entry-told': { css: { display: 'flex', gap: '3', padding: '3', borderRadius: 'md', bg: 'bg.muted' } },
  'entry-told-mark': { css: { flexShrink: '0', paddingTop: '0.5' } },
  'entry-test': {
    recipe: 'badge',
    variants: { variant: 'surface' },
    css: {
      position: 'fixed',
      bottom: '2',
      insetStart: '2',
      zIndex: 'toast',
      pointerEvents: 'none',
      colorPalette: 'orange',
    },
  },
  'over-card': {
    recipe: 'dialog',
    part: 'content',
    variants: dialog,
    css: {
      position: 'fixed',
      inset: '0',
      margin: 'auto',
      width: 'calc(100% - 1.5rem)',
      height: 'fit-content',
      color: 'inherit',
      '&::backdrop': { bg: 'rgb(0 0 0 / 36%)', animationName: 'fade-in', animationDuration: '150ms' },
    },
  },
  'over-head': { recipe: 'dialog', part: 'header', variants: dialog },
  'over-title': { recipe: 'dialog', part: 'title', variants: dialog },
  'over-body': { ...dialogBody, css: { paddingTop: '0' } },
  'over-body-alone': { ...dialogBody, css: { paddingTop: '6' } },
  'over-text': { css: { whiteSpace: 'pre-line' } },
  // As wide as the dialog where the buttons need more than one line: a thumb finds them.
  'over-foot': {
    recipe: 'dialog',
    part: 'footer',
    variants: dialog,
    css: { flexWrap: 'wrap', '& > button': { flexGrow: { base: '1', sm: '0' } } },
  },
  'over-wait': { recipe: 'progress', part: 'root', css: { paddingBottom: '2' } },
  'over-wait-label': { recipe: 'progress', part: 'label', css: { marginBottom: '2' } },
  'over-wait-track': { recipe: 'progress', part: 'track' },
  'over-wait-range': { recipe: 'progress', part: 'range' },
  'page-waiting': { css: { ...centred, minHeight: '40vh' } },
  'page-foot': {
    css: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '1',
      justifyContent: 'center',
      alignItems: 'center',
      paddingX: { base: '5px', sm: '15px' },
      paddingY: '4',
      color: 'fg.muted',
      textAlign: 'center',
      _print: { display: 'none' },
    },
  },
  // As tall as a finger on a phone.
  'page-foot-link': {
    recipe: 'link',
    css: { color: 'inherit', textDecoration: 'underline', minHeight: { base: '44px', md: 'auto' } },
  },
  logo: { css: { color: 'brand.solid', flexShrink: '0' } },
  'logo-line': { css: { stroke: 'brand.contrast' } },
  'last-page': { css: { ...centred, minHeight: 'var(--window-height, 100vh)', padding: '6' } },
  'last-place': { css: { ...centred, padding: '6' } },
  'last-words': { css: { ...column, gap: '4', maxWidth: '36rem', alignItems: 'flex-start' } },
  'last-title': { recipe: 'heading', variants: { size: '2xl' } },
  'last-message': { css: { color: 'fg.muted', overflowWrap: 'anywhere' } },
  'last-button': { recipe: 'button' },
  'last-button-other': { recipe: 'button', variants: { variant: 'outline' } },
  'last-name': { recipe: 'heading', variants: { size: 'md' } },
  'last-row': { css: { display: 'flex', gap: '3', alignItems: 'center' } },
  'last-ways': { css: { display: 'flex', gap: '3', flexWrap: 'wrap', alignItems: 'center' } },
} as const satisfies StaticStyles;
