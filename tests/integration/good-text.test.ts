import { expect } from "vitest";
import { applicant, joinAs } from "../support/story.ts";
import { GOOD_TEXTS } from "./support/forms.ts";
import { expectPolishPage, valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

test.each(GOOD_TEXTS)(
  "%s is valid text: it is saved and shown unchanged, in the portal and in its mails",
  async (text) => {
    const story = applicant({ firstName: text, lastName: text });
    const person = newVisitor();
    const { page } = await joinAs(person, {
      ...story,
      company: { ...story.company, companyName: text, position: text },
    });
    expect(page.document.querySelectorAll("main dd").map((fact) => fact.text)).toContain(text);
    const profile = await person.submit(await person.get("/my-profile"), "Zapisz zmiany", {
      bio: `${text}\r\n${text}`,
      expertise: text.replaceAll(",", ""),
    });
    expect(profile.text).toContain("Profil został zaktualizowany pomyślnie");
    expect(valuesOf(profile)).toMatchObject({
      firstName: text,
      position: text,
      bio: `${text}\n${text}`,
      "expertise[0]": text,
    });
    const company = await person.submit(await person.get("/company-profile"), "Zapisz zmiany", {
      industry: text,
      short_description: text,
      full_description: text,
    });
    expect(valuesOf(company)).toMatchObject({
      name: text,
      industry: text,
      short_description: text,
      full_description: text,
    });
    for (const one of [
      page,
      profile,
      company,
      await person.get("/"),
      await person.get("/nothing"),
      await person.get("/dev/mailbox"),
    ]) {
      expectPolishPage(one);
      expect(one.html).not.toMatch(/<script>alert|<img src=x/);
    }
  },
);
