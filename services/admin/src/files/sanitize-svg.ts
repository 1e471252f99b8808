/**
 * Drawings without anything that acts or fetches: scripts, handlers, foreign content and whatever lies outside of the drawing go. They
 * are shown as pictures alone, where nothing of that works; this is the second lock.
 */
import { SvgBounds } from './svg-bounds.ts';

const tags = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'style',
  'switch',
  'view',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'image',
  'text',
  'tspan',
  'textPath',
  'marker',
  'pattern',
  'mask',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComposite',
  'feFlood',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feOffset',
  'feDropShadow',
];
const within = /^#[\w.:-]+$/;
const picture = /^data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=\s]+$/i;
/** Of styles only references into the drawing itself. */
const fetches = /@import|expression\s*\(|javascript:|\\|url\(\s*(?!['"]?#)/i;
/** Programs for drawing note under which path a drawing lay, and in whose folder. */
const ofEditor = /^(?!xml|xlink)[\w-]+:/i;
const isLink = (name: string) => /(?:^|:)href$|^src$/i.test(name);

/** 400 `fileTooComplex` beyond the bounds of a drawing. */
export const sanitizeSvg = async (text: string): Promise<string> => {
  const { default: sanitize } = await import('sanitize-html');
  const bounds = new SvgBounds();
  // Entities, and what they stand for, are stated before the drawing begins.
  const harmless = sanitize(text.slice(Math.max(0, text.search(/<svg[\s>]/))), {
    allowedTags: tags,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: ['script', 'foreignObject', 'metadata', 'iframe', 'textarea', 'noscript'],
    allowedSchemes: ['data'],
    allowedSchemesByTag: {},
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => isHarmless(tagName, name, value)),
        ),
      }),
    },
    exclusiveFilter: ({ tag, text: content }) => tag === 'style' && fetches.test(content),
    // Told of each element, even of those that go, before anything is done with it.
    onOpenTag: (tagName, attribs) => bounds.open(tagName, attribs),
    onCloseTag: () => bounds.close(),
  });
  bounds.checkUses();
  return harmless;
};

const isHarmless = (tag: string, name: string, value: string): boolean => {
  if (/^on/i.test(name) || ofEditor.test(name)) return false;
  if (isLink(name)) return within.test(value) || (tag === 'image' && picture.test(value));
  return name.startsWith('xmlns') || !fetches.test(value);
};
