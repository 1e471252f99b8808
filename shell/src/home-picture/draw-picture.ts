/** Makes elements of a description: of tags and attributes that only look, whatever it names. */
import type { PictureNode } from './picture.ts';

const namespace = 'http://www.w3.org/2000/svg';
const drawings = 'svg g path rect circle ellipse line polyline polygon'.split(' ');
const texts =
  'div span p a button ul ol li dl dt dd details summary strong b em i small time kbd table thead tbody tr th td hr br sup sub'.split(
    ' ',
  );

export const isDrawing = (tag: string): boolean => drawings.includes(tag);
export const isText = (tag: string): boolean => texts.includes(tag);

const attributes =
  /^(class|hidden|open|disabled|title|viewBox|width|height|fill|stroke(-[a-z]+)?|fill-rule|clip-rule|opacity|transform|d|c?[xy][12]?|r[xy]?|points|colspan|rowspan|aria-(label|current|pressed|selected|expanded|disabled)|data-[a-z-]+)$/;

/** Leads to a page of the portal. */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);

export const isKept = (name: string, value: string): boolean =>
  attributes.test(name) || (name === 'href' && isOwnPath(value));

/** What would fetch something is left out of styles. */
export const fetchesNothing = (css: string): boolean => !/url\(|@import|image-set/i.test(css);

/** Throws for what a picture never has. */
export const draw = (node: PictureNode): Node => {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, given, ...children] = node;
  if (!isDrawing(tag) && !isText(tag)) throw new TypeError(`${tag} is not drawn`);
  const element = isDrawing(tag) ? document.createElementNS(namespace, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    // As a text the content security policy would refuse it.
    if (name === 'style' && fetchesNothing(value)) element.style.cssText = value;
    else if (isKept(name, value)) element.setAttribute(name, value);
  }
  element.append(...children.map(draw));
  return element;
};
