-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('absences', $view$select
  id as "id",
  json->>'expertId' as "expert_id",
  json->>'accountId' as "account_id",
  (json->>'from')::date as "from",
  (json->>'until')::date as "until",
  json->'hours'->>'from' as "hours_from",
  json->'hours'->>'until' as "hours_until"
from portal.records where store = 'absences' and json is not null$view$);

select portal.set_view('account_closures', $view$select
  id as "id",
  json->>'email' as "email",
  (json->>'begunAt')::timestamptz as "begun_at"
from portal.records where store = 'account-closures' and json is not null$view$);

select portal.set_view('address_changes', $view$select
  id as "id",
  json->>'from' as "from",
  json->>'to' as "to",
  (json->>'startedAt')::timestamptz as "started_at",
  (json->>'fromConfirmedAt')::timestamptz as "from_confirmed_at",
  (json->>'toConfirmedAt')::timestamptz as "to_confirmed_at"
from portal.records where store = 'address-changes' and json is not null$view$);

select portal.set_view('article_reads', $view$select
  id as "id",
  json->>'month' as "month",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'articleIds') when 'array' then json->'articleIds' end)) as "article_ids"
from portal.records where store = 'article-reads' and json is not null$view$);

select portal.set_view('articles', $view$select
  id as "id",
  json->>'title' as "title",
  json->>'excerpt' as "excerpt",
  json->>'content' as "content",
  (json->>'publishDate')::date as "publish_date",
  json->>'image' as "image",
  (json->>'published')::boolean as "published",
  (json->>'views')::bigint as "views",
  (json->>'updatedAt')::timestamptz as "updated_at",
  json->>'author' as "author",
  json->>'authorId' as "author_id",
  (json->>'readTime')::bigint as "read_time",
  json->>'category' as "category",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'tags') when 'array' then json->'tags' end)) as "tags",
  (json->>'featured')::boolean as "featured",
  (json->>'rating')::numeric as "rating"
from portal.records where store = 'articles' and json is not null$view$);

select portal.set_view('ballots', $view$select
  json->>'pollId' as "poll_id",
  json->>'option' as "option",
  (json->>'number')::bigint as "number"
from portal.records where store = 'ballots' and json is not null$view$);

select portal.set_view('bookings', $view$select
  id as "id",
  json->>'reference' as "reference",
  json->>'expertId' as "expert_id",
  json->>'accountId' as "account_id",
  json->'member'->>'name' as "member_name",
  json->'member'->>'company' as "member_company",
  json->'member'->>'email' as "member_email",
  json->'expert'->>'name' as "expert_name",
  json->'expert'->>'title' as "expert_title",
  json->'expert'->>'company' as "expert_company",
  json->'expert'->>'email' as "expert_email",
  json->'expert'->>'price' as "expert_price",
  (json->>'startsAt')::timestamptz as "starts_at",
  (json->>'endsAt')::timestamptz as "ends_at",
  json->>'contactMethod' as "contact_method",
  json->>'topic' as "topic",
  json->>'description' as "description",
  json->'attachment'->>'filename' as "attachment_filename",
  json->'attachment'->>'kind' as "attachment_kind",
  (json->'attachment'->>'size')::bigint as "attachment_size",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'updatedAt')::timestamptz as "updated_at",
  (json->>'sequence')::bigint as "sequence",
  (json->>'withdrawnAt')::timestamptz as "withdrawn_at",
  json->'calledOff'->>'by' as "called_off_by",
  json->'calledOff'->>'reason' as "called_off_reason"
from portal.records where store = 'bookings' and json is not null$view$);

select portal.set_view('card_codes', $view$select
  json->>'accountId' as "account_id",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'revokedAt')::timestamptz as "revoked_at"
from portal.records where store = 'card-codes' and json is not null$view$);

select portal.set_view('companies', $view$select
  id as "id",
  json->>'name' as "name",
  json->>'location' as "location",
  json->>'website' as "website",
  json->>'status' as "status",
  (json->>'createdAt')::date as "created_at",
  json->'contactPerson'->>'firstName' as "contact_person_first_name",
  json->'contactPerson'->>'lastName' as "contact_person_last_name",
  json->'contactPerson'->>'position' as "contact_person_position",
  json->'contactPerson'->>'email' as "contact_person_email",
  json->'contactPerson'->>'phone' as "contact_person_phone",
  json->>'organizationId' as "organization_id",
  (json->>'joinedAt')::timestamptz as "joined_at",
  (json->>'memberUntil')::date as "member_until",
  (json->>'membershipRequestedAt')::timestamptz as "membership_requested_at",
  (json->>'emailConfirmed')::boolean as "email_confirmed",
  (json->>'closedAt')::timestamptz as "closed_at",
  coalesce(json->>'industry', ''::text) as "industry",
  coalesce(json->>'size', ''::text) as "size",
  coalesce(json->>'shortDescription', ''::text) as "short_description",
  coalesce(json->>'fullDescription', ''::text) as "full_description",
  json->>'logoUrl' as "logo_url",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'tags') when 'array' then json->'tags' end)) as "tags",
  coalesce((json->>'hidden')::boolean, 'false'::boolean) as "hidden"
from portal.records where store = 'companies' and json is not null$view$);

select portal.set_view('company_closures', $view$select
  id as "id",
  json->>'companyName' as "company_name",
  json->'members' as "members",
  (json->>'begunAt')::timestamptz as "begun_at"
from portal.records where store = 'company-closures' and json is not null$view$);

select portal.set_view('consents', $view$select
  id as "id",
  json->>'accountId' as "account_id",
  json->>'kind' as "kind",
  json->>'wording' as "wording",
  json->>'page' as "page",
  (json->>'givenAt')::timestamptz as "given_at",
  (json->>'withdrawnAt')::timestamptz as "withdrawn_at"
from portal.records where store = 'consents' and json is not null$view$);

select portal.set_view('contact_messages', $view$select
  id as "id",
  json->>'name' as "name",
  json->>'email' as "email",
  json->>'subject' as "subject",
  json->>'message' as "message",
  (json->>'sentAt')::timestamptz as "sent_at",
  json->>'answer' as "answer",
  (json->>'answeredAt')::timestamptz as "answered_at",
  json->>'answeredBy' as "answered_by"
from portal.records where store = 'contact-messages' and json is not null$view$);

select portal.set_view('conversations', $view$select
  id as "id"
from portal.records where store = 'conversations' and json is not null$view$);

select portal.set_view('departures', $view$select
  id as "id",
  json->>'organizationId' as "organization_id",
  json->>'companyName' as "company_name",
  json->>'email' as "email",
  (json->>'begunAt')::timestamptz as "begun_at"
from portal.records where store = 'departures' and json is not null$view$);

select portal.set_view('events', $view$select
  id as "id",
  json->>'title' as "title",
  json->>'description' as "description",
  (json->>'startsAt')::timestamptz as "starts_at",
  (json->>'endsAt')::timestamptz as "ends_at",
  json->>'location' as "location",
  json->>'address' as "address",
  json->>'type' as "type",
  json->>'category' as "category",
  json->>'price' as "price",
  json->>'image' as "image",
  (json->>'capacity')::bigint as "capacity",
  (json->>'registeredCount')::bigint as "registered_count",
  (json->>'featured')::boolean as "featured",
  json->'agenda' as "agenda",
  json->'speakers' as "speakers",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'forWhom') when 'array' then json->'forWhom' end)) as "for_whom",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'benefits') when 'array' then json->'benefits' end)) as "benefits",
  coalesce(json->>'toBring', ''::text) as "to_bring",
  coalesce(json->>'gettingThere', ''::text) as "getting_there",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'relatedEvents') when 'array' then json->'relatedEvents' end)) as "related_events",
  json->>'externalUrl' as "external_url",
  (json->>'cancelledAt')::timestamptz as "cancelled_at",
  (json->>'sequence')::bigint as "sequence",
  (json->>'updatedAt')::timestamptz as "updated_at"
from portal.records where store = 'events' and json is not null$view$);

select portal.set_view('experts', $view$select
  id as "id",
  json->>'accountId' as "account_id",
  coalesce(json->>'keptBy', 'staff'::text) as "kept_by",
  (json->>'steppedDownAt')::timestamptz as "stepped_down_at",
  json->>'refusal' as "refusal",
  json->>'name' as "name",
  json->>'title' as "title",
  json->>'company' as "company",
  json->>'email' as "email",
  json->>'phone' as "phone",
  json->>'website' as "website",
  json->>'location' as "location",
  json->>'avatar' as "avatar",
  json->>'description' as "description",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'specializations') when 'array' then json->'specializations' end)) as "specializations",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'skills') when 'array' then json->'skills' end)) as "skills",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'languages') when 'array' then json->'languages' end)) as "languages",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'awards') when 'array' then json->'awards' end)) as "awards",
  json->'experience' as "experience",
  json->'education' as "education",
  (json->>'yearsOfExperience')::bigint as "years_of_experience",
  (json->>'rating')::numeric as "rating",
  (json->>'reviews')::bigint as "reviews",
  (json->>'clients')::bigint as "clients",
  json->'opinions' as "opinions",
  json->'consultations' as "consultations",
  json->>'consultationPrice' as "consultation_price",
  json->>'consultationInfo' as "consultation_info",
  json->>'availability' as "availability",
  (json->>'available')::boolean as "available",
  (json->>'active')::boolean as "active",
  (json->>'pendingApproval')::boolean as "pending_approval",
  (json->>'allowContact')::boolean as "allow_contact"
from portal.records where store = 'experts' and json is not null$view$);

select portal.set_view('handovers', $view$select
  id as "id",
  json->>'companyName' as "company_name",
  json->'from'->>'id' as "from_id",
  json->'from'->>'name' as "from_name",
  json->>'toId' as "to_id",
  (json->>'begunAt')::timestamptz as "begun_at"
from portal.records where store = 'handovers' and json is not null$view$);

select portal.set_view('history', $view$select
  id as "id",
  (json->>'at')::timestamptz as "at",
  json->>'staffId' as "staff_id",
  json->>'noun' as "noun",
  json->>'action' as "action",
  json->>'recordId' as "record_id",
  json->>'title' as "title",
  json->'changes' as "changes"
from portal.records where store = 'history' and json is not null$view$);

select portal.set_view('invitations', $view$select
  id as "id",
  json->>'organizationId' as "organization_id",
  json->>'companyName' as "company_name",
  json->>'email' as "email",
  json->>'name' as "name",
  json->>'position' as "position",
  json->>'linkedinUrl' as "linkedin_url",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'expertise') when 'array' then json->'expertise' end)) as "expertise",
  json->'invitedBy'->>'id' as "invited_by_id",
  json->'invitedBy'->>'name' as "invited_by_name",
  (json->>'sentAt')::timestamptz as "sent_at",
  json->'end'->>'as' as "end_as",
  (json->'end'->>'at')::timestamptz as "end_at",
  (json->'acceptance'->>'at')::timestamptz as "acceptance_at",
  json->'acceptance'->>'accountId' as "acceptance_account_id"
from portal.records where store = 'invitations' and json is not null$view$);

select portal.set_view('invite_results', $view$select
  id as "id",
  (json->>'sentAt')::timestamptz as "sent_at",
  json->'people' as "people"
from portal.records where store = 'invite-results' and json is not null$view$);

select portal.set_view('mail_settings', $view$select
  id as "id",
  (json->>'emailNotifications')::boolean as "email_notifications",
  (json->>'reminders')::boolean as "reminders",
  coalesce((json->>'pollNews')::boolean, 'true'::boolean) as "poll_news"
from portal.records where store = 'mail-settings' and json is not null$view$);

select portal.set_view('member_cards', $view$select
  id as "id",
  json->>'number' as "number"
from portal.records where store = 'member-cards' and json is not null$view$);

select portal.set_view('news', $view$select
  id as "id",
  json->>'title' as "title",
  json->>'excerpt' as "excerpt",
  json->>'content' as "content",
  (json->>'publishDate')::date as "publish_date",
  json->>'image' as "image",
  (json->>'published')::boolean as "published",
  (json->>'views')::bigint as "views",
  (json->>'updatedAt')::timestamptz as "updated_at",
  json->>'category' as "category",
  json->>'priority' as "priority"
from portal.records where store = 'news' and json is not null$view$);

select portal.set_view('newsletter', $view$select
  id as "id",
  json->>'status' as "status",
  (json->'consent'->>'at')::timestamptz as "consent_at",
  json->'consent'->>'wording' as "consent_wording",
  json->'consent'->>'page' as "consent_page",
  (json->'linkConsent'->>'at')::timestamptz as "link_consent_at",
  json->'linkConsent'->>'wording' as "link_consent_wording",
  json->'linkConsent'->>'page' as "link_consent_page",
  (json->>'confirmedAt')::timestamptz as "confirmed_at"
from portal.records where store = 'newsletter' and json is not null$view$);

select portal.set_view('newsletter_past_consents', $view$select
  id as "id",
  json->>'email' as "email",
  (json->'consent'->>'at')::timestamptz as "consent_at",
  json->'consent'->>'wording' as "consent_wording",
  json->'consent'->>'page' as "consent_page",
  (json->>'confirmedAt')::timestamptz as "confirmed_at",
  (json->>'leftAt')::timestamptz as "left_at"
from portal.records where store = 'newsletter-past-consents' and json is not null$view$);

select portal.set_view('notifications', $view$select
  id as "id",
  json->>'accountId' as "account_id",
  coalesce(json->>'kind', 'told'::text) as "kind",
  json->>'title' as "title",
  json->>'text' as "text",
  json->'params' as "params",
  json->>'link' as "link",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'isShown')::boolean as "is_shown",
  (json->>'isRead')::boolean as "is_read"
from portal.records where store = 'notifications' and json is not null$view$);

select portal.set_view('offer_uses', $view$select
  id as "id",
  json->>'offerId' as "offer_id",
  json->>'accountId' as "account_id",
  (json->>'usedAt')::timestamptz as "used_at"
from portal.records where store = 'offer-uses' and json is not null$view$);

select portal.set_view('offers', $view$select
  id as "id",
  json->>'title' as "title",
  json->>'company' as "company",
  json->>'organizationId' as "organization_id",
  json->>'createdBy' as "created_by",
  json->>'description' as "description",
  json->>'fullDescription' as "full_description",
  json->>'category' as "category",
  (json->>'validUntil')::date as "valid_until",
  json->>'promo' as "promo",
  json->>'discount' as "discount",
  (json->>'originalPrice')::numeric as "original_price",
  (json->>'discountedPrice')::numeric as "discounted_price",
  (json->>'featured')::boolean as "featured",
  json->>'logo' as "logo",
  json->'contact'->>'address' as "contact_address",
  json->'contact'->>'phone' as "contact_phone",
  json->'contact'->>'email' as "contact_email",
  json->'contact'->>'website' as "contact_website",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'benefits') when 'array' then json->'benefits' end)) as "benefits",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'terms') when 'array' then json->'terms' end)) as "terms",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'tags') when 'array' then json->'tags' end)) as "tags",
  (json->>'approved')::boolean as "approved",
  json->>'refusal' as "refusal",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'withdrawnAt')::timestamptz as "withdrawn_at"
from portal.records where store = 'offers' and json is not null$view$);

select portal.set_view('outbox', $view$select
  id as "id",
  json->>'to' as "to",
  coalesce(json->>'language', 'pl'::text) as "language",
  json->>'replyTo' as "reply_to",
  json->>'subject' as "subject",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'dueAt')::timestamptz as "due_at",
  (json->>'attempts')::numeric as "attempts",
  (json->'failure'->>'at')::timestamptz as "failure_at",
  json->'failure'->>'reason' as "failure_reason",
  (json->>'givenUpAt')::timestamptz as "given_up_at",
  (json->>'sentAgainAt')::timestamptz as "sent_again_at"
from portal.records where store = 'outbox' and json is not null$view$);

select portal.set_view('partners', $view$select
  id as "id",
  json->>'name' as "name",
  json->>'description' as "description",
  json->>'discount' as "discount",
  json->>'category' as "category",
  json->>'location' as "location",
  coalesce(json->>'website', ''::text) as "website",
  coalesce(json->>'contact', ''::text) as "contact",
  (json->>'validUntil')::date as "valid_until",
  (json->>'updatedAt')::timestamptz as "updated_at"
from portal.records where store = 'partners' and json is not null$view$);

select portal.set_view('poll_news', $view$select
  id as "id",
  json->>'upTo' as "up_to"
from portal.records where store = 'poll-news' and json is not null$view$);

select portal.set_view('polls', $view$select
  id as "id",
  json->>'title' as "title",
  json->>'description' as "description",
  (json->>'startDate')::date as "start_date",
  (json->>'endDate')::date as "end_date",
  (json->>'isActive')::boolean as "is_active",
  (json->'endedEarly'->>'at')::timestamptz as "ended_early_at",
  json->'endedEarly'->>'reason' as "ended_early_reason"
from portal.records where store = 'polls' and json is not null$view$);

select portal.set_view('questions', $view$select
  id as "id",
  json->>'expertId' as "expert_id",
  json->>'accountId' as "account_id",
  coalesce(json->>'asker', ''::text) as "asker",
  json->>'email' as "email",
  json->>'text' as "text",
  (json->>'askedAt')::timestamptz as "asked_at",
  json->>'answer' as "answer",
  (json->>'answeredAt')::timestamptz as "answered_at",
  coalesce(json->>'answeredBy', ''::text) as "answered_by"
from portal.records where store = 'questions' and json is not null$view$);

select portal.set_view('registration_attempts', $view$select
  id as "id",
  json->>'email' as "email",
  json->>'organizationId' as "organization_id",
  (json->>'startedAt')::timestamptz as "started_at",
  json->'details'->>'firstName' as "details_first_name",
  json->'details'->>'lastName' as "details_last_name",
  json->'details'->>'position' as "details_position",
  json->'details'->>'companyName' as "details_company_name",
  json->'details'->>'companySize' as "details_company_size",
  json->'details'->>'industry' as "details_industry",
  json->'newsletter'->>'wording' as "newsletter_wording",
  json->'newsletter'->>'page' as "newsletter_page",
  (json->>'sentAt')::timestamptz as "sent_at",
  (json->>'provenAt')::timestamptz as "proven_at"
from portal.records where store = 'registration-attempts' and json is not null$view$);

select portal.set_view('registrations', $view$select
  id as "id",
  json->>'eventId' as "event_id",
  json->>'accountId' as "account_id",
  json->>'reference' as "reference",
  json->>'name' as "name",
  json->>'email' as "email",
  json->>'status' as "status",
  (json->>'arrival')::bigint as "arrival",
  (json->>'createdAt')::timestamptz as "created_at"
from portal.records where store = 'registrations' and json is not null$view$);

select portal.set_view('reminders', $view$select
  id as "id",
  json->>'accountId' as "account_id",
  (json->>'day')::date as "day"
from portal.records where store = 'reminders' and json is not null$view$);

select portal.set_view('saved_events', $view$select
  id as "id",
  json->>'accountId' as "account_id",
  json->>'eventId' as "event_id",
  (json->>'savedAt')::timestamptz as "saved_at"
from portal.records where store = 'saved-events' and json is not null$view$);

select portal.set_view('staff', $view$select
  id as "id",
  json->>'name' as "name",
  json->>'username' as "username",
  (json->>'isOneTime')::boolean as "is_one_time",
  (json->>'createdAt')::timestamptz as "created_at",
  (json->>'switchedOffAt')::timestamptz as "switched_off_at"
from portal.records where store = 'staff' and json is not null$view$);

select portal.set_view('staff_sessions', $view$select
  json->>'staffId' as "staff_id",
  (json->>'startedAt')::timestamptz as "started_at"
from portal.records where store = 'staff-sessions' and json is not null$view$);

select portal.set_view('testimonials', $view$select
  id as "id",
  json->>'text' as "text",
  json->>'author' as "author",
  json->>'position' as "position",
  json->>'company' as "company"
from portal.records where store = 'testimonials' and json is not null$view$);

select portal.set_view('unowned_files', $view$select
  id as "id",
  json->>'bucket' as "bucket",
  json->>'path' as "path",
  (json->>'arrivesSince')::timestamptz as "arrives_since"
from portal.records where store = 'unowned-files' and json is not null$view$);

select portal.set_view('vote_ledger', $view$select
  id as "id",
  json->>'pollId' as "poll_id",
  (json->>'number')::bigint as "number",
  json->>'commitment' as "commitment",
  json->>'replaces' as "replaces",
  json->>'previous' as "previous",
  json->>'hash' as "hash",
  (json->>'day')::date as "day"
from portal.records where store = 'vote-ledger' and json is not null$view$);

select portal.set_view('vote_tallies', $view$select
  id as "id",
  (json->>'entries')::bigint as "entries",
  json->>'head' as "head",
  (json->'counts'->>'yes')::bigint as "counts_yes",
  (json->'counts'->>'no')::bigint as "counts_no",
  (json->'counts'->>'abstain')::bigint as "counts_abstain"
from portal.records where store = 'vote-tallies' and json is not null$view$);

insert into portal.migrations (version) values ('20261122140100') on conflict do nothing;
