import { expect, test } from "vitest";
import { isForAnotherFrame, withFrame } from "~/components/layout/page-frame.server";

const LIBRARY = '<script type="module" src="/assets/x.js" data-loading="Ładowanie..."></script>';

const pageOf = (content: string, { sheet = "portal", language = "pl" } = {}) =>
  `<html lang="${language}"><link rel="stylesheet" href="/${sheet}.css"/>${content}${LIBRARY}</html>`;

const formOf = (person: string, fields = "") =>
  `<form method="post"><input type="hidden" name="typedBy" value="${person}"/>${fields}</form>`;

const frameOf = (...page: Parameters<typeof pageOf>) => withFrame(pageOf(...page)).frame;

test("a page for reading goes without the library, also with a form that asks for none", () => {
  for (const content of [
    "<p>Tekst</p>",
    '<form method="post" action="/lite" data-plain="true"></form>',
  ])
    expect(withFrame(pageOf(content))).toEqual({
      html: pageOf(content).replace(LIBRARY, ""),
      frame: null,
    });
});

test("a page with a form names its frame, whatever else stands on it", () => {
  const { html, frame } = withFrame(pageOf(formOf("anna")));
  expect(html).toContain(` data-frame="${frame}"`);
  expect(frameOf(`${formOf("anna", "<input name='q'/>")}${formOf("anna")}`)).toBe(frame);
});

test("person, style sheet and language make another frame", () => {
  const frames = [
    frameOf(formOf("anna")),
    frameOf(formOf("jan")),
    frameOf(formOf("anna"), { sheet: "panel" }),
    frameOf(formOf("anna"), { language: "en" }),
  ];
  expect(new Set(frames).size).toBe(frames.length);
});

test("only a page that the library asks for from another frame is kept back", () => {
  const asking = (headers: Record<string, string>, method = "GET") =>
    isForAnotherFrame(new Request("http://localhost/", { method, headers }), "here");
  expect(asking({})).toBe(false);
  expect(asking({ "X-Frame": "here" })).toBe(false);
  expect(asking({ "X-Frame": "there" })).toBe(true);
  expect(asking({ "X-Frame": "there" }, "POST")).toBe(false);
});
